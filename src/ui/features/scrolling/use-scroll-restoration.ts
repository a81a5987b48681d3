import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { Clock } from '../../../application/ports/clock.ts';
import { StateStorage } from '../../../application/ports/state-storage.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { useService } from '../../di/container-context.tsx';
import { arrivalAt } from './arrival.ts';
import { restorePosition, seekHashTarget } from './late-content.ts';
import { positionAt, rememberPosition } from './scroll-positions.ts';

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

/** Whether this document is one that somebody returns to. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const type = navigation && 'type' in navigation ? navigation.type : undefined;
  return type === 'reload' || type === 'back_forward';
}
