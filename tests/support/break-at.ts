/**
 * Makes `trim` throw for one text, so that a form fails when it reads that text.
 *
 * @returns a function that restores `trim`.
 */
export function breakAt(text: string): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the text that it belongs to
  const { trim } = String.prototype;
  Object.assign(String.prototype, {
    trim(this: string) {
      if (this.valueOf() === text) throw new Error('broken on purpose');
      return trim.call(this);
    },
  });
  return () => Object.assign(String.prototype, { trim });
}
