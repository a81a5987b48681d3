import { ContainerModule } from 'inversify';
import { BehaviorSubject, Subject } from 'rxjs';
import { Connectivity, PageReload, StateStorage, TabMessages, TabVisibility } from '../../application/ports/browser.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import type { HttpAnswer, HttpRequest, HttpTransport } from '../http/http-transport.ts';

/** Public GET calls of the content system only; records their answers for the hydration data. */
export class PublicReads implements HttpTransport {
  /** By URL, those for missing content included. */
  readonly answers = new Map<string, HttpAnswer>();

  /** @param get performs a public GET; rejects without an answer. */
  constructor(private readonly get: (url: string) => Promise<HttpAnswer>) {}

  /** @throws RemoteError `offline` without an answer, and for all other calls. */
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

/** Replaces the browser while prerendering: a new visitor, online, with one tab and no storage. */
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
