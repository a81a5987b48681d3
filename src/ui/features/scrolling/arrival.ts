import type { Location } from 'react-router-dom';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

export interface Circumstances {
  /** Where one was before; absent at the first place of a document. */
  readonly former: Address | undefined;
  /** By Back, Forward or reload. */
  readonly returning: boolean;
  /** Where one had scrolled to when one was here last. */
  readonly position: number | undefined;
  /** Nobody has scrolled, and nothing has the focus. */
  readonly untouched: boolean;
}

/** What a place is entered with: a position to scroll to, the place that a hash names, or nothing. */
export type Arrival =
  | { readonly to: 'position'; readonly position: number }
  | { readonly to: 'hash'; readonly hash: string }
  | { readonly to: 'nothing' };

const nothing: Arrival = { to: 'nothing' };

/**
 * Where the page is scrolled to on arrival at a place in the history. Who returns finds what they left, before anything
 * a hash names. The top of another screen is not this rule's business: `RouteAnnouncer` goes there when it is ready, but
 * not for those who return, hence position 0.
 */
export function arrivalAt({ pathname, search, hash }: Address, circumstances: Circumstances): Arrival {
  const { former, returning, position, untouched } = circumstances;
  const toHash: Arrival = hash === '' ? nothing : { to: 'hash', hash };
  if (former === undefined) {
    // This part of the program came late: whoever has begun to read is left alone, but for a hash that came before it.
    if (returning && position !== undefined && (untouched || hash !== '')) return { to: 'position', position };
    return untouched ? toHash : nothing;
  }
  if (returning && position !== undefined) return { to: 'position', position };
  const samePath = pathname === former.pathname;
  if (samePath && hash === former.hash && search !== former.search) return nothing;
  if (hash !== '' || samePath || !returning) return toHash;
  return { to: 'position', position: 0 };
}
