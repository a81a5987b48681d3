import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { Clock, StateStorage } from '../../../application/ports/browser.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { scrollPositionsKey } from '../../../application/storage/session-keys.ts';
import { LATE_CONTENT_TIMEOUT, SCROLL_WRITE_DELAY } from '../../../domain/shared/timeouts.ts';
import { useService } from '../../di/container-context.tsx';
import { focusHashTarget } from '../../html/hash-target.ts';

/** More than users go back to. */
export const REMEMBERED_POSITIONS = 50;

export function positionAt(storage: StateStorage, place: string): number | undefined {
  return storage.read(scrollPositionsKey)?.find(([known]) => known === place)?.[1];
}

export function rememberPosition(storage: StateStorage, place: string, position: number): void {
  const others = (storage.read(scrollPositionsKey) ?? []).filter(([known]) => known !== place);
  storage.write(scrollPositionsKey, [...others, [place, Math.round(position)] as const].slice(-REMEMBERED_POSITIONS));
}

/**
 * Scrolls to a position, and again while the document grows, until it is reached, the user acts, or time is up. Until
 * then no hash moves the page: see `focusHashTarget`. `settled` is called at most once, but not when cancelled.
 */
function restorePosition(clock: Clock, position: number, settled: () => void): () => void {
  const root = document.documentElement;
  const growth = new ResizeObserver(reach);
  let settle = () => {
    settle = () => undefined;
    settled();
  };
  function reach() {
    window.scrollTo({ top: position, behavior: 'instant' });
    // Browsers round to device pixels.
    if (window.scrollY <= position - 1) return;
    growth.disconnect();
    settle();
  }
  function stop() {
    growth.disconnect();
    delete root.dataset['restored'];
  }
  growth.observe(root);
  root.dataset['restored'] = '';
  const cancel = whenUserActs(clock, () => {
    stop();
    settle();
  });
  reach();
  return () => {
    cancel();
    stop();
  };
}

/** Scrolls to the hash target once it exists, until the user acts or the timeout ends. */
function seekHashTarget(clock: Clock, hash: string): () => void {
  if (focusHashTarget(hash)) return () => undefined;
  const arrivals = new MutationObserver(() => {
    if (focusHashTarget(hash)) end();
  });
  // Hidden elements become targets when shown.
  arrivals.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  const cancel = whenUserActs(clock, () => arrivals.disconnect());
  const end = () => {
    cancel();
    arrivals.disconnect();
  };
  return end;
}

/** Calls `then` once, when the user acts or the timeout ends. */
function whenUserActs(clock: Clock, then: () => void): () => void {
  const listening = new AbortController();
  const end = () => {
    cancel();
    then();
  };
  const cancelTimer = clock.after(LATE_CONTENT_TIMEOUT, end);
  for (const action of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(action, end, { passive: true, capture: true, signal: listening.signal });
  }
  function cancel() {
    cancelTimer();
    listening.abort();
  }
  return cancel;
}

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

export interface Circumstances {
  /** The previous address; absent at the first entry of a document. */
  readonly former: Address | undefined;
  readonly returning: boolean;
  readonly position: number | undefined;
  readonly untouched: boolean;
}

type Arrival =
  | { readonly to: 'position'; readonly position: number }
  | { readonly to: 'hash'; readonly hash: string }
  | { readonly to: 'nothing' };

const nothing: Arrival = { to: 'nothing' };

/** A remembered position wins over a hash. `RouteAnnouncer` scrolls to the top, but not on return, hence 0. */
export function arrivalAt({ pathname, search, hash }: Address, circumstances: Circumstances): Arrival {
  const { former, returning, position, untouched } = circumstances;
  const toHash: Arrival = hash === '' ? nothing : { to: 'hash', hash };
  if (former === undefined) {
    // This chunk loads late: a user who has begun to read is left alone, unless a hash was followed before.
    if (returning && position !== undefined && (untouched || hash !== '')) return { to: 'position', position };
    return untouched ? toHash : nothing;
  }
  if (returning && position !== undefined) return { to: 'position', position };
  const samePath = pathname === former.pathname;
  if (samePath && hash === former.hash && search !== former.search) return nothing;
  if (hash !== '' || samePath || !returning) return toHash;
  return { to: 'position', position: 0 };
}

/**
 * Restores the scroll position on Back, Forward and reload, with the focus on the link that led away, and scrolls to
 * hash targets. Browsers do neither well with late content.
 */
export function useScrollRestoration(): void {
  const storage = useService(StateStorage);
  const session = useService(SessionState);
  const clock = useService(Clock);
  const location = useLocation();
  const navigation = useNavigationType();
  const former = useRef<Location>(undefined);
  const links = useRef(new Map<string, string>());
  /** The entry belongs to a user who has logged out: its position is not saved. */
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
    return () => following.unsubscribe();
  }, [session]);

  // Before painting, and before the browser clamps the position to a shorter page.
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
      cancelWriting = clock.after(SCROLL_WRITE_DELAY, write);
    };
    const link = links.current.get(place);
    const stop =
      arrival.to === 'position'
        ? restorePosition(clock, arrival.position, () => {
            settled = true;
            note();
            // After the heading was focused, which is out of view: the next Tab would leave the position.
            if (link !== undefined) clock.after(0, () => focusLink(link));
          })
        : arrival.to === 'hash'
          ? seekHashTarget(clock, arrival.hash)
          : () => {};

    const noteLink = ({ target }: FocusEvent) => {
      const href = target instanceof Element && target.closest('main a[href]')?.getAttribute('href');
      if (href) links.current.set(place, href);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusin', noteLink, { signal });
    window.addEventListener('scroll', note, { passive: true, signal });
    // Scroll events come with the next frame; a click may arrive earlier.
    window.addEventListener('click', note, { capture: true, signal });
    window.addEventListener('pagehide', write, { signal });
    return () => {
      listening.abort();
      stop();
      write();
      isLeft.current = false;
    };
  }, [storage, clock, location, navigation]);
}

function focusLink(href: string): void {
  if (document.activeElement !== document.body && document.activeElement?.matches('h1') !== true) return;
  const anchors = [...document.querySelectorAll<HTMLElement>('main a[href]')];
  const anchor = anchors.find((each) => each.getAttribute('href') === href);
  if (anchor === undefined) return;
  anchor.focus({ preventScroll: true });
  // Content unfolded above may be folded now, which shifts the position.
  const { top, bottom } = anchor.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) anchor.scrollIntoView({ block: 'center', behavior: 'instant' });
}

function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const type = navigation && 'type' in navigation ? navigation.type : undefined;
  return type === 'reload' || type === 'back_forward';
}
