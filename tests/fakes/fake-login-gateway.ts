import type { ContentTokens, Credentials, LoginAnswer, LoginGateway } from '../../src/application/ports/accounts.ts';
import { RemoteErrorKind, RemoteSystem } from '../../src/application/ports/remote-error.ts';
import { FakeContentSystem } from './fake-content-system.ts';
import { FakeRemote } from './fake-remote.ts';

/**
 * Login and logout at a `FakeContentSystem`, with Drupal's messages. Failing calls are told apart by method:
 * `failWith('offline', { method: 'signOut' })`. The credentials of every `signIn` are in `calls`.
 */
export class FakeLoginGateway extends FakeRemote implements LoginGateway {
  constructor(readonly contentSystem: FakeContentSystem = new FakeContentSystem()) {
    super(RemoteSystem.content);
  }

  signIn(credentials: Credentials): Promise<LoginAnswer> {
    return this.answer('signIn', [credentials], () => this.#decide(credentials));
  }

  signOut(tokens: ContentTokens): Promise<void> {
    return this.answer('signOut', [tokens], () => {
      const open = this.contentSystem.tokens;
      if (!open) return this.refuse(RemoteErrorKind.forbidden, 403);
      if (tokens.logoutToken !== open.logoutToken) this.refuse(RemoteErrorKind.forbidden, 403);
      this.contentSystem.close();
    });
  }

  refresh(): Promise<void> {
    return this.answer('refresh', [], () => undefined);
  }

  isSignedIn(): Promise<boolean> {
    return this.answer('isSignedIn', [], () => this.contentSystem.signedIn !== undefined);
  }

  csrfToken(): Promise<string> {
    return this.answer('csrfToken', [], () => this.contentSystem.tokens?.csrfToken ?? 'token-of-a-visitor');
  }

  #decide({ name, password }: Credentials): LoginAnswer {
    if (this.contentSystem.signedIn) {
      return { kind: 'already-signed-in', message: 'This route can only be accessed by anonymous users.' };
    }
    const person = this.contentSystem.people.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (person?.blocked) return { kind: 'refused', message: 'The user has not been activated or is blocked.' };
    if (person?.password !== password) {
      return { kind: 'refused', message: 'Sorry, unrecognized username or password.' };
    }
    return {
      kind: 'accepted',
      userId: person.userId,
      userName: person.name,
      tokens: this.contentSystem.open(person),
    };
  }
}
