import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { Clock, StateStorage } from '../../../application/ports/browser.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { scrollPositionsKey } from '../../../application/storage/storage-keys.ts';
import { useService } from '../../di/container-context.tsx';
import { focusHashTarget } from '../../html/hash-target.ts';

/** How many places are remembered: more than users go back. */
export const REMEMBERED_POSITIONS = 50;

/** Where the user had scrolled to at a place in the history. */
export function positionAt(storage: StateStorage, place: string): number | undefined {
  return storage.read(scrollPositionsKey)?.find(([known]) => known === place)?.[1];
}

/** Remembers it. The places that were left longest ago are forgotten. */
export function rememberPosition(storage: StateStorage, place: string, position: number): void {
  const others = (storage.read(scrollPositionsKey) ?? []).filter(([known]) => known !== place);
  storage.write(scrollPositionsKey, [...others, [place, Math.round(position)] as const].slice(-REMEMBERED_POSITIONS));
}

/** How long late content is waited for, in milliseconds. */
export const PATIENCE = 5_000;

/** What a user does who goes on without waiting: from then on the page is not scrolled for them. */
const ACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a position, and tries again while the document grows, until it has been reached, the person acts, or
 * patience is over. Until one of the latter two no hash moves the page: see `focusHashTarget`.
 *
 * @param settled the page is where it will stay; called at most once.
 * @returns what gives up, without `settled`.
 */
function restorePosition(clock: Clock, position: number, settled: () => void): () => void {
  const root = document.documentElement;
  const reach = () => {
    window.scrollTo({ top: position, behavior: 'instant' });
    // Browsers round to their own pixels.
    if (window.scrollY <= position - 1) return;
    growth.disconnect();
    settle();
  };
  let settle = () => {
    settle = () => undefined;
    settled();
  };
  const growth = new ResizeObserver(reach);
  growth.observe(root);
  root.dataset['restored'] = '';
  const stop = () => {
    growth.disconnect();
    delete root.dataset['restored'];
  };
  const cancel = whenSomebodyActs(clock, () => {
    stop();
    settle();
  });
  reach();
  return () => {
    cancel();
    stop();
  };
}

/** Goes to the place that a hash names, as soon as there is one: until the person acts, or patience is over. */
function seekHashTarget(clock: Clock, hash: string): () => void {
  if (focusHashTarget(hash)) return () => undefined;
  const arrivals = new MutationObserver(() => {
    if (focusHashTarget(hash)) end();
  });
  // What is hidden is not there yet.
  arrivals.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  const stop = () => {
    arrivals.disconnect();
  };
  const cancel = whenSomebodyActs(clock, stop);
  const end = () => {
    cancel();
    stop();
  };
  return end;
}

/** Calls `then` once, when the user acts or the timeout is over. */
function whenSomebodyActs(clock: Clock, then: () => void): () => void {
  const end = () => {
    cancel();
    then();
  };
  const cancelTimer = clock.after(PATIENCE, end);
  for (const action of ACTIONS) window.addEventListener(action, end, { passive: true, capture: true });
  const cancel = () => {
    cancelTimer();
    for (const action of ACTIONS) window.removeEventListener(action, end, { capture: true });
  };
  return cancel;
}

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

export interface Circumstances {
  /** Where one was before; absent at the first place of a document. */
  readonly former: Address | undefined;
  /** By Back, Forward or reload. */
  readonly returning: boolean;
  /** Where one had scrolled to when one was here last. */
  readonly position: number | undefined;
  /** The page is not scrolled, and nothing has the focus. */
  readonly untouched: boolean;
}

/** What a place is entered with: a position to scroll to, the place that a hash names, or nothing. */
type Arrival =
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
    // This part of the program came late: a user who has begun to read is left alone, but for a hash that came before it.
    if (returning && position !== undefined && (untouched || hash !== '')) return { to: 'position', position };
    return untouched ? toHash : nothing;
  }
  if (returning && position !== undefined) return { to: 'position', position };
  const samePath = pathname === former.pathname;
  if (samePath && hash === former.hash && search !== former.search) return nothing;
  if (hash !== '' || samePath || !returning) return toHash;
  return { to: 'position', position: 0 };
}

/** How long the page stands still, in milliseconds, before its position is written down. */
const WRITING_DELAY = 200;

/**
 * Keeps the position of every place in the history, and goes back to it on Back, Forward and reload, with the focus on
 * the link that led away; goes to what a hash names. The browser does neither well where content arrives late.
 */
export function useScrollRestoration(): void {
  const storage = useService(StateStorage);
  const session = useService(SessionState);
  const clock = useService(Clock);
  const location = useLocation();
  const navigation = useNavigationType();
  const former = useRef<Location>(undefined);
  const links = useRef(new Map<string, string>());
  /** Whether the place was opened by a person who has logged out since: it is not written down. */
  const isLeft = useRef(false);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  useEffect(() => {
    let reader = session.session$.value.userId;
    const following = session.userChanged$.subscribe((userId) => {
      isLeft.current = reader > 0;
      reader = userId;
      if (isLeft.current) links.current.clear();
    });
    return () => {
      following.unsubscribe();
    };
  }, [session]);

  // Before anything is painted, and before the browser has cut the former position down to a shorter page.
  useLayoutEffect(() => {
    const place = placeOf(location);
    const returning = former.current === undefined ? isReload() : navigation === NavigationType.Pop;
    const arrival = arrivalAt(location, {
      former: former.current,
      returning,
      position: returning ? positionAt(storage, place) : undefined,
      untouched: window.scrollY === 0 && document.activeElement === document.body,
    });
    former.current = location;

    let position = arrival.to === 'position' ? arrival.position : window.scrollY;
    let settled = arrival.to !== 'position';
    let cancelWriting = () => {};
    const write = () => {
      cancelWriting();
      if (!isLeft.current) rememberPosition(storage, place, position);
    };
    const note = () => {
      if (!settled) return;
      position = window.scrollY;
      cancelWriting();
      cancelWriting = clock.after(WRITING_DELAY, write);
    };
    const link = links.current.get(place);
    const stop =
      arrival.to === 'position'
        ? restorePosition(clock, arrival.position, () => {
            settled = true;
            note();
            // After the heading has had the focus, which is out of sight here: the next Tab would leave the position.
            if (link !== undefined) clock.after(0, () => focusLink(link));
          })
        : arrival.to === 'hash'
          ? seekHashTarget(clock, arrival.hash)
          : () => {};

    const noteLink = ({ target }: FocusEvent) => {
      const href = target instanceof Element && target.closest('main a[href]')?.getAttribute('href');
      if (href) links.current.set(place, href);
    };
    document.addEventListener('focusin', noteLink);
    window.addEventListener('scroll', note, { passive: true });
    // Scrolling is told with the next frame, and a busy device may hear of a press before that.
    window.addEventListener('click', note, { capture: true });
    window.addEventListener('pagehide', write);
    return () => {
      document.removeEventListener('focusin', noteLink);
      window.removeEventListener('scroll', note);
      window.removeEventListener('click', note, { capture: true });
      window.removeEventListener('pagehide', write);
      stop();
      write();
      isLeft.current = false;
    };
  }, [storage, clock, location, navigation]);
}

/** Puts the focus on the link that was last in use, unless the person has put it somewhere meanwhile. */
function focusLink(href: string): void {
  if (document.activeElement !== document.body && document.activeElement?.matches('h1') !== true) return;
  const anchors = [...document.querySelectorAll<HTMLElement>('main a[href]')];
  const anchor = anchors.find((each) => each.getAttribute('href') === href);
  if (anchor === undefined) return;
  anchor.focus({ preventScroll: true });
  // What was unfolded above it may not be any more: then the position is another place now.
  const { top, bottom } = anchor.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) anchor.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Names a place in the history. The first one of every document has the same key. */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** Whether this document is one that the user returns to. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const type = navigation && 'type' in navigation ? navigation.type : undefined;
  return type === 'reload' || type === 'back_forward';
}
