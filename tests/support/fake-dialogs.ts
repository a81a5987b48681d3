/** Adds to jsdom what it lacks of modal dialogs: being open, and Escape. */
export function installFakeDialogs(): void {
  const { prototype } = HTMLDialogElement;
  prototype.showModal = function showModal(this: HTMLDialogElement) {
    const opener = document.activeElement;
    this.open = true;
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
    });
    this.querySelector<HTMLElement>('[autofocus], button, input, a[href]')?.focus();
    this.addEventListener('close', () => {
      if (opener instanceof HTMLElement) opener.focus();
    });
  };
  prototype.close = function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
