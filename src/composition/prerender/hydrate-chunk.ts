import type { Container } from 'inversify';
import { startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LoadMenus } from '../../application/content/load-menus.ts';
import { hydrate as hydrateQueries } from '../../application/cache/hydration.ts';
import { QueryContext } from '../../application/cache/query-cache.ts';
import { LoadPage, PAGES } from '../../application/content/load-page.ts';
import { FailureLog } from '../../application/ports/browser.ts';
import { SessionState } from '../../application/session/session-state.ts';
import { builtInRouteAt } from '../../ui/app/built-in-routes.ts';
import type { FeatureLoader, FeatureName } from '../../ui/di/feature-loader.tsx';
import type { Language } from '../../ui/i18n/languages.ts';
import type { HydratablePage } from './hydratable-page.ts';

export interface HydrateOptions {
  readonly root: HTMLElement;
  readonly page: HydratablePage;
  readonly container: Container;
  readonly features: FeatureLoader;
  readonly language: Language;
  readonly touched: ReadonlySet<Element>;
  readonly app: ReactNode;
}

const CONTROLS = 'a[href], button, input, select, summary, textarea, [tabindex]';

/** Hydrates once the same content can be shown; for other readers, renders again and keeps focus and input. */
export async function hydrate(options: HydrateOptions): Promise<void> {
  const { root, page, container, features, language, touched, app } = options;
  // Members wait for their own page: content depends on the reader.
  const isForReader = container.get(SessionState).readerId === 0;
  hydrateQueries(container.get(QueryContext), isForReader ? page.data : { ...page.data, [PAGES]: {} });
  container.get(LoadMenus);
  const query = builtInRouteAt(page.path) === undefined ? container.get(LoadPage).page(page.path) : undefined;
  await Promise.all([
    // The view that needs a missing chunk shows the error.
    ...page.features.map((name) => features.load(name as FeatureName).catch(() => undefined)),
    query?.state$.value.status === 'idle' && query.load(),
  ]);
  document.querySelector('body > .late')?.remove();
  const isVisitor = container.get(SessionState).readerId === 0;
  if (!isVisitor || language.code !== document.documentElement.lang) {
    renderInPlace(root, app, touched);
    return;
  }
  // What is entered in one control makes React set the others as they were. A copy: the loop touches the controls again.
  const controls = [...touched].map((control) => [control, inputOf(control)] as const);
  startTransition(() => {
    hydrateRoot(root, app, {
      // React renders again what has changed since prerendering: past events, today's date.
      onRecoverableError: (error) => container.get(FailureLog).record('hydrate', error),
    });
  });
  const [lastButton] = controls.findLast(([control]) => control instanceof HTMLButtonElement) ?? [];
  for (const [control, input] of controls) {
    if (control instanceof HTMLButtonElement && control !== lastButton) continue;
    // React hydrates at once what a user touches, and handles only later events.
    control.dispatchEvent(new Event('mousedown', { bubbles: true }));
    if (control instanceof HTMLButtonElement) control.click();
    else enter(input, control);
  }
}

function renderInPlace(root: HTMLElement, app: ReactNode, touched: ReadonlySet<Element>): void {
  const { activeElement, documentElement } = document;
  const focused = placeOf(root, activeElement);
  const entered = [...touched].map((control) => [inputOf(control), placeOf(root, control)] as const);
  // Views show data a moment after they render: a shorter page in between would scroll.
  documentElement.style.minHeight = `${documentElement.scrollHeight}px`;
  flushSync(() => createRoot(root).render(app));
  requestAnimationFrame(() => {
    documentElement.style.minHeight = '';
    if (document.activeElement === document.body) focused()?.focus({ preventScroll: true });
    for (const [input, place] of entered) enter(input, place());
  });
}

/** Finds the matching control by tag, name and link, since texts and ids differ. */
function placeOf(root: HTMLElement, control: Element | null): () => HTMLElement | undefined {
  if (control === null || !root.contains(control)) return () => undefined;
  const keyOf = (one: Element) => [one.tagName, one.getAttribute('name'), one.getAttribute('href')].join(' ');
  const key = keyOf(control);
  const alike = () => [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((other) => keyOf(other) === key);
  const index = alike().indexOf(control as HTMLElement);
  return () => alike()[index];
}

const inputOf = (control: Element) => ({
  checked: control instanceof HTMLInputElement && control.checked,
  value: isField(control) ? control.value : '',
});

function enter({ checked, value }: ReturnType<typeof inputOf>, field: Element | undefined): void {
  if (field instanceof HTMLInputElement && isTicked(field)) {
    field.checked = !checked;
    field.click();
  } else if (field && isField(field)) {
    // React tracks values through its own setter and would ignore the event otherwise.
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

const isField = (element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
