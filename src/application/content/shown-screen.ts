import { BehaviorSubject } from 'rxjs';
import type { Page } from '../../domain/content/page.ts';
import { injectable } from '../ports/injection.ts';
import type { StateStream } from '../cache/loadable.ts';

export interface ScreenDescription {
  readonly title: string;
  /** The title's language (BCP 47) if it differs from the interface's. */
  readonly language: string | undefined;
  readonly page: Page | undefined;
  /** The screen's own paragraphs as plain text, if it shows no page. */
  readonly texts?: readonly string[] | undefined;
  /** An error screen, which search engines must not index. */
  readonly isError?: boolean | undefined;
}

@injectable()
export class ShownScreen {
  readonly #screen = new BehaviorSubject<ScreenDescription | undefined>(undefined);
  readonly screen$: StateStream<ScreenDescription | undefined> = this.#screen;

  show(screen: ScreenDescription | undefined): void {
    this.#screen.next(screen);
  }
}
