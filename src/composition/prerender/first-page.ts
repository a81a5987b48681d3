import { asksNothing } from '../../domain/content/asks-nothing.ts';
import { pagePath } from '../../domain/content/page-path.ts';
import type { HttpAnswer } from '../../infrastructure/http/http-transport.ts';

/** A page that the document has brought along, rendered (`deploy/prerendered-document.ts`). */
export interface FirstPage {
  readonly path: string;
  /** Names of the features that it is made with. */
  readonly features: readonly string[];
  /** What it was made of, by URL. */
  readonly answers: Readonly<Record<string, HttpAnswer>>;
}

/**
 * The page that stands in the root element, if it is the one that the address names. Another one goes at once: a server
 * that answers more addresses with a document than it should must not show its readers the wrong page.
 */
export function firstPageIn(
  root: HTMLElement,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): FirstPage | undefined {
  const { path, features = '' } = root.dataset;
  if (path === undefined) return undefined;
  if (path !== pagePath(pathname) || !asksNothing(search)) {
    root.replaceChildren();
    return undefined;
  }
  return { path, features: features.split(' '), answers: answersIn(document.getElementById('first-answers')) };
}

function answersIn(element: Element | null): FirstPage['answers'] {
  try {
    return JSON.parse(element?.textContent ?? '{}') as FirstPage['answers'];
  } catch {
    return {};
  }
}
