import { BehaviorSubject } from 'rxjs';
import type { Page } from '../../domain/content/page.ts';
import { injectable } from '../ports/injection.ts';
import type { StateStream } from '../cache/loadable.ts';

/** What a screen says of itself to those who read only the head of the document: search engines, link previews. */
export interface ScreenDescription {
  /** Of its heading; text. */
  readonly title: string;
  /** The title's language (BCP 47) where it is not the interface's. */
  readonly language: string | undefined;
  /** The page of the content system that it shows. */
  readonly page: Page | undefined;
  /** Its own paragraphs as text, where it shows no page. */
  readonly texts?: readonly string[] | undefined;
  /** It says that something is missing or failed, and must not be found. */
  readonly isError?: boolean | undefined;
}

/** The screen that is ready; none while one is loading. */
@injectable()
export class ShownScreen {
  readonly #screen = new BehaviorSubject<ScreenDescription | undefined>(undefined);
  readonly screen$: StateStream<ScreenDescription | undefined> = this.#screen;

  show(screen: ScreenDescription | undefined): void {
    this.#screen.next(screen);
  }
}
