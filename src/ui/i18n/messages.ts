import type { RemoteErrorKind } from '../../application/ports/remote-error.ts';

/** Every word the portal says by itself. A catalogue that lacks one does not compile. */
export interface Messages {
  readonly header: {
    readonly join: string;
    readonly login: string;
    readonly logout: string;
    readonly memberArea: string;
    readonly edit: string;
    readonly editUnavailable: string;
    readonly cms: string;
    readonly home: (association: string) => string;
    readonly social: string;
    readonly opensInNewTab: string;
    readonly language: string;
    readonly skipToContent: string;
  };
  readonly menu: {
    readonly main: string;
    readonly open: string;
    readonly close: string;
    readonly submenuOf: (label: string) => string;
    readonly failed: string;
  };
  readonly footer: { readonly navigation: string; readonly contact: string; readonly address: string };
  readonly state: {
    readonly loading: string;
    readonly retry: string;
    readonly offline: string;
    readonly localHost: string;
    readonly signingIn: string;
    readonly signingOut: string;
    readonly scrollToTop: string;
    readonly navigatedTo: (title: string) => string;
    readonly logoutPending: string;
    readonly endAtContentSystem: string;
    /** The part of the program that signs out did not arrive. */
    readonly signOutFailed: string;
    readonly membershipFailed: (statusCode: string) => string;
    readonly membershipFailedWithoutCode: string;
  };
  readonly page: {
    readonly untitled: string;
    readonly home: string;
    readonly empty: string;
    readonly emptyHint: string;
    readonly stale: string;
    readonly listComesLater: (view: string) => string;
  };
  readonly trouble: {
    readonly title: Readonly<Record<RemoteErrorKind, string>>;
    readonly text: Readonly<Record<RemoteErrorKind, string>>;
    readonly notFoundResource: (resource: string) => string;
    readonly goHome: string;
    readonly goLogin: string;
    readonly status: (status: number) => string;
    readonly partTitle: string;
    readonly partText: string;
    readonly reload: string;
    readonly brokenTitle: string;
    readonly brokenText: string;
  };
  readonly login: {
    readonly title: string;
    readonly firstTitle: string;
    readonly firstSteps: readonly string[];
    readonly email: string;
    readonly password: string;
    readonly showPassword: string;
    readonly hidePassword: string;
    readonly button: string;
    readonly busy: string;
    readonly emailMissing: string;
    readonly passwordMissing: string;
    /** The specification's own words for a login that failed without a message. */
    readonly failed: string;
    readonly failedBecause: Readonly<Partial<Record<RemoteErrorKind, string>>>;
    readonly stillSignedIn: string;
    /** Names the link to the content system's own logout page. */
    readonly endSession: string;
    /** Stands before the membership system's own answer. */
    readonly membershipRefused: string;
    readonly alreadyIn: (name: string) => string;
    readonly continue: string;
    readonly firstLoginLink: string;
    readonly join: string;
  };
  readonly about: {
    readonly title: string;
    readonly text: (association: string) => readonly string[];
  };
}
