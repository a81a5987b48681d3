/**
 * The words of the shell and of pages; features bring their own, see `useWords`. A catalogue that lacks one does not
 * compile.
 */
export interface Messages {
  readonly header: {
    readonly join: string;
    readonly login: string;
    readonly memberArea: string;
    readonly home: (association: string) => string;
    readonly social: string;
    readonly opensInNewTab: string;
    readonly language: string;
    readonly skipToContent: string;
    /** Opens the find box. */
    readonly find: string;
  };
  readonly menu: {
    readonly main: string;
    readonly open: string;
    readonly submenuOf: (label: string) => string;
    readonly failed: string;
    /** Shows more items of a menu with very many. */
    readonly more: string;
  };
  readonly footer: { readonly navigation: string; readonly contact: string };
  readonly state: {
    readonly loading: string;
    readonly retry: string;
    readonly offline: string;
    /** A person is remembered, and is not shown before it is known that they are logged in. */
    readonly checkingLogin: string;
    readonly localHost: string;
    /** Where something should be whose part of the program did not arrive. */
    readonly partMissing: string;
  };
  readonly page: {
    readonly untitled: string;
    readonly home: string;
    readonly empty: string;
    readonly emptyHint: string;
    readonly stale: string;
  };
  /** About remote HTML. */
  readonly html: {
    /** Where an image of another host would stand: leads to it. @param host what its address names. */
    readonly showImage: (host: string) => string;
  };
  /** What the portal says of itself when a part or a screen of it fails. */
  readonly broken: {
    readonly partTitle: string;
    readonly partText: string;
    readonly reload: string;
    readonly brokenTitle: string;
    readonly brokenText: string;
  };
}
