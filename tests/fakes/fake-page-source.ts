import type { PageAnswer, PageSource, ReadAs } from '../../src/application/ports/content-sources.ts';
import { RemoteErrorKind, RemoteSystem } from '../../src/application/ports/remote-error.ts';
import { FakeContentSystem } from './fake-content-system.ts';
import { FakeRemote } from './fake-remote.ts';

/** Pages of a `FakeContentSystem`: 404 for a path it does not know, 403 for what the user may not read. */
export class FakePageSource extends FakeRemote implements PageSource {
  constructor(readonly contentSystem: FakeContentSystem = new FakeContentSystem()) {
    super(RemoteSystem.content);
  }

  load(path: string, as: ReadAs): Promise<PageAnswer> {
    return this.answer('load', [path, as], () => {
      const person = as === 'session' ? this.contentSystem.signedIn : undefined;
      const entry = this.contentSystem.page(path);
      if (!entry) return this.refuse(RemoteErrorKind.notFound, 404);
      const allowed = entry.access === 'public' || (entry.access === 'member' ? person?.isMember : person);
      if (!allowed) return this.refuse(RemoteErrorKind.forbidden, 403);
      const asking = this.contentSystem.anonymousPaths.has(path) ? undefined : person;
      return { page: entry.page, session: this.contentSystem.report(asking) };
    });
  }
}
