import type { SharedPage, Sharing } from '../../src/application/ports/browser-tools.ts';

/** A device with a clipboard, a printer, and other people. */
export class FakeSharing implements Sharing {
  canShare = true;
  /** Neither sharing nor the clipboard works. */
  isBroken = false;
  readonly shared: SharedPage[] = [];
  clipboard = '';
  printed = 0;
  #waiting: (() => void)[] | undefined;

  /** From now on copying hangs until `release`. */
  hang(): void {
    this.#waiting = [];
  }

  release(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const go of waiting) go();
  }

  share(page: SharedPage): Promise<boolean> {
    if (!this.isBroken) this.shared.push(page);
    return Promise.resolve(!this.isBroken);
  }

  async copy(text: string): Promise<boolean> {
    if (this.#waiting) await new Promise<void>((resolve) => this.#waiting?.push(resolve));
    if (!this.isBroken) this.clipboard = text;
    return !this.isBroken;
  }

  print(): void {
    this.printed += 1;
  }
}
