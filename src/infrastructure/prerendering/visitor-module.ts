import { ContainerModule } from 'inversify';
import { BehaviorSubject, Subject } from 'rxjs';
import { Connectivity, PageReload, StateStorage, TabMessages, TabVisibility } from '../../application/ports/browser.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import type { HttpAnswer, HttpRequest, HttpTransport } from '../http/http-transport.ts';

/**
 * The content system's public GET calls and no others: without cookies, without tokens, and every answer remembered, so
 * that the page which was made of them can carry them along.
 */
export class PublicReads implements HttpTransport {
  /** What there is, and that something is not there, by URL. */
  readonly answers = new Map<string, HttpAnswer>();

  /** @param get asks for what everybody may read; rejects when no answer came. */
  constructor(private readonly get: (url: string) => Promise<HttpAnswer>) {}

  /** @throws RemoteError `offline` when no answer came, and for every call that is no public read. */
  async send({ system, method, url }: HttpRequest): Promise<HttpAnswer> {
    const refuse = (message: string, cause?: unknown) =>
      new RemoteError({ system, kind: RemoteErrorKind.offline, message, cause });
    if (system !== RemoteSystem.content || method !== 'GET') throw refuse('not a public read');
    try {
      const answer = await this.get(url);
      if ((answer.status >= 200 && answer.status < 300) || answer.status === 404) this.answers.set(url, answer);
      return answer;
    } catch (cause) {
      throw refuse('Network Error', cause);
    }
  }
}

/**
 * What pages are prerendered with in the place of a browser: a visitor who has a connection and one tab, has never been
 * here before, and will leave nothing behind.
 */
export const visitorModule = new ContainerModule(({ bind }) => {
  bind(Connectivity).toConstantValue({ online$: new BehaviorSubject(true) });
  bind(TabVisibility).toConstantValue({ visible$: new BehaviorSubject(true), restored$: new Subject<void>() });
  bind(TabMessages).toConstantValue({ post: () => undefined, messages$: new Subject() });
  bind(PageReload).toConstantValue({
    isInterrupting: false,
    isPossible: () => Promise.resolve(false),
    reload: () => false,
  });
  bind(StateStorage).toConstantValue({ read: () => undefined, write: () => undefined, remove: () => undefined });
});
