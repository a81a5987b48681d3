import type { Clock } from '../../../application/ports/clock.ts';
import { hiddenHeadElements, headElements } from '../../../domain/sharing/head-elements.ts';
import { headFacts } from '../../../domain/sharing/head-facts.ts';
import { pagePath } from '../../../domain/content/page-path.ts';
import { readShown } from './read-shown.ts';
import { writeHead } from './write-head.ts';

/** A screen arrives in several steps, and lists grow: the head is written when there has been time for that, in milliseconds. */
export const SETTLING = 200;

export interface FollowScreensOptions {
  readonly clock: Clock;
  /** The association's name as text. */
  readonly siteName: string;
  /** Whether what is at a path is about the person who looks at it. */
  readonly isPersonal: (path: string) => boolean;
  readonly isNews: (path: string) => boolean;
  /** The query that says which part of a list is shown. */
  readonly partAt: (path: string, search: string) => string;
}

export interface FollowedHead {
  /** Somebody else is here now: what the head says of a screen goes at once, and comes back with the next one that is shown. */
  readonly forget: () => void;
  readonly end: () => void;
}

/**
 * Lets the head of a document say what is shown in it, from screen to screen: a browser shares and keeps the address that
 * stands there. It watches the document, so that no screen has to know of it.
 */
export function followScreens(page: Document, options: FollowScreensOptions): FollowedHead {
  const { clock, siteName, isPersonal, isNews, partAt } = options;
  let cancel: (() => void) | undefined;

  function tell(): void {
    cancel = undefined;
    const shown = readShown(page, page.documentElement.lang);
    // Still loading: another change is to come.
    if (shown === undefined) return;
    const { origin, pathname, search } = page.location;
    const path = pagePath(pathname);
    if (shown.isTrouble || isPersonal(path)) {
      writeHead(page, hiddenHeadElements);
    } else {
      const place = { origin, path, part: partAt(path, search), siteName, isNews: isNews(path) };
      writeHead(page, headElements(headFacts(shown, place)));
    }
  }

  const changes = new MutationObserver(() => {
    cancel ??= clock.after(SETTLING, tell);
  });
  changes.observe(page.body, { childList: true, characterData: true, subtree: true });
  tell();
  return {
    forget() {
      writeHead(page, hiddenHeadElements);
      cancel?.();
      cancel = clock.after(SETTLING, tell);
    },
    end() {
      changes.disconnect();
      cancel?.();
    },
  };
}
