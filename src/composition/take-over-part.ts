import type { Container } from 'inversify';
import { createElement, Fragment, startTransition, useLayoutEffect, useReducer, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LoadMenus } from '../application/content/load-menus.ts';
import { LoadPage } from '../application/content/load-page.ts';
import { FailureLog } from '../application/ports/failure-log.ts';
import { SessionState } from '../application/session/session-state.ts';
import { ReadingConditions } from '../application/shared/reading-conditions.ts';
import { ownRouteAt } from '../ui/app/own-routes.ts';
import type { FeatureLoader, FeatureName } from '../ui/di/feature-loader.tsx';
import type { Language } from '../ui/i18n/load-language.ts';
import type { FirstPage } from './first-page.ts';
import { rehearse } from './rehearse.ts';

export interface TakeOverOptions {
  readonly root: HTMLElement;
  readonly page: FirstPage;
  readonly container: Container;
  readonly features: FeatureLoader;
  readonly language: Language;
  /** What somebody has pressed last, before anything could answer. */
  readonly pressed: () => Element | undefined;
  /** What the root element is to show: the application. */
  readonly app: ReactNode;
}

const CONTROLS = 'a[href], button, input, select, summary, [tabindex]';

/**
 * Lets the application take the place of the page that the document has brought along, once it can show the same.
 *
 * For a visitor it is the same, element by element: the application takes the elements over, and whatever somebody has done
 * to them stays. For everybody else, who may see other words or their own page, it puts its own in their place, between
 * two frames and without a shift. The focus stays where it is, and what has been pressed meanwhile is pressed then.
 */
export async function takeOver(options: TakeOverOptions): Promise<void> {
  const { root, page, container, features, language, pressed, app } = options;
  container.get(LoadMenus);
  await Promise.all([
    // Whoever shows it says what is missing.
    ...page.features.map((name) => features.load(name as FeatureName).catch(() => undefined)),
    language.words,
    ownRouteAt(page.path) === undefined && container.get(LoadPage).page(page.path).refresh(),
  ]);
  const isVisitor = container.get(SessionState).session$.value.userId === 0;
  if (isVisitor && language.code === document.documentElement.lang) {
    await rehearse(app, container.get(ReadingConditions).readings);
    startTransition(() => {
      hydrateRoot(root, app, {
        // What has become of the page since, React renders anew: an event that is over, a day that is today.
        onRecoverableError: (error) => {
          container.get(FailureLog).record('hydrate', error);
        },
      });
    });
    tellOfChanges(root);
    const button = pressed();
    if (button instanceof HTMLElement) button.click();
    return;
  }
  await new Promise<void>((resolve) => {
    const successor = root.cloneNode() as HTMLElement;
    const onArrival = () => {
      changePlaces(root, successor, pressed());
      resolve();
    };
    startTransition(() => {
      createRoot(successor).render(createElement(Fragment, null, createElement(Arrival, { onArrival }), app));
    });
  });
}

/** What has been chosen before anybody could hear of it is told now; React first takes over where that is. */
function tellOfChanges(root: HTMLElement): void {
  for (const select of root.querySelectorAll('select')) {
    const given = Math.max(
      0,
      [...select.options].findIndex((option) => option.defaultSelected),
    );
    if (select.selectedIndex !== given) select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/**
 * Says when what it is rendered with is complete and about to be shown. That it renders once more makes React start the
 * effects of the views at once: what they read from memory is then there in the same frame.
 */
function Arrival({ onArrival }: { readonly onArrival: () => void }): null {
  const [, renderAgain] = useReducer((turn: number) => turn + 1, 0);
  useLayoutEffect(() => {
    onArrival();
    renderAgain();
  }, [onArrival]);
  return null;
}

function changePlaces(root: HTMLElement, successor: HTMLElement, pressed: Element | undefined): void {
  const { activeElement, documentElement } = document;
  const focused = twinOf(root, successor, activeElement ?? undefined);
  const button = twinOf(root, successor, pressed);
  // What is read by views is there a moment after them: the page must not be shorter in between, or it would scroll.
  documentElement.style.minHeight = `${documentElement.scrollHeight}px`;
  root.replaceWith(successor);
  requestAnimationFrame(() => {
    documentElement.style.minHeight = '';
    if (activeElement?.isConnected !== true) focused()?.focus({ preventScroll: true });
    button()?.click();
  });
}

/** Finds what will stand in the place of a control. */
function twinOf(
  root: HTMLElement,
  successor: HTMLElement,
  control: Element | undefined,
): () => HTMLElement | undefined {
  if (control === undefined || !root.contains(control)) return () => undefined;
  const name = nameOf(control);
  const alike = (within: HTMLElement) =>
    [...within.querySelectorAll<HTMLElement>(CONTROLS)].filter((other) => nameOf(other) === name);
  const place = alike(root).findIndex((other) => other === control);
  return () => alike(successor)[place];
}

const nameOf = (control: Element): string =>
  `${control.tagName} ${control.getAttribute('href')} ${control.textContent}`;
