import { ContainerModule } from 'inversify';
import { injectable } from '../../application/ports/injection.ts';
import { type SharedPage, Sharing } from '../../application/ports/browser-tools.ts';

/** A browser may have neither, as over plain http. */
@injectable()
export class BrowserSharing implements Sharing {
  get canShare(): boolean {
    return 'share' in navigator;
  }

  async share(page: SharedPage): Promise<boolean> {
    try {
      await navigator.share({ ...page });
      return true;
    } catch (error) {
      return error instanceof DOMException && error.name === 'AbortError';
    }
  }

  async copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  }

  print(): void {
    window.print();
  }
}

export const sharingModule = new ContainerModule(({ bind }) => {
  bind(Sharing).to(BrowserSharing);
});
