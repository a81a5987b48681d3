import type { SharedPage, Sharing } from '../../src/application/ports/sharing.ts';

/** A device with a clipboard, a printer, and other people. */
export class FakeSharing implements Sharing {
  canShare = true;
  /** Neither sharing nor the clipboard works. */
  isBroken = false;
  readonly shared: SharedPage[] = [];
  clipboard = '';
  printed = 0;

  share(page: SharedPage): Promise<boolean> {
    if (!this.isBroken) this.shared.push(page);
    return Promise.resolve(!this.isBroken);
  }

  copy(text: string): Promise<boolean> {
    if (!this.isBroken) this.clipboard = text;
    return Promise.resolve(!this.isBroken);
  }

  print(): void {
    this.printed += 1;
  }
}
