import type { Container } from 'inversify';
import { flushSync } from 'react-dom';
import { LoadMenus } from '../application/content/load-menus.ts';
import { LoadPage } from '../application/content/load-page.ts';
import { ownRouteAt } from '../ui/app/own-routes.ts';
import type { FeatureLoader, FeatureName } from '../ui/di/feature-loader.tsx';
import type { Language } from '../ui/i18n/load-language.ts';
import type { FirstPage } from './first-page.ts';

export interface TakeOverOptions {
  readonly root: HTMLElement;
  readonly page: FirstPage;
  readonly container: Container;
  readonly features: FeatureLoader;
  readonly language: Language;
  /** What somebody has pressed last, before anything could answer. */
  readonly pressed: () => Element | undefined;
  /** Puts the application into the root element, where the page is. */
  readonly render: () => void;
}

const CONTROLS = 'a[href], button, input, select, summary, [tabindex]';

/**
 * Lets the application take the place of the page that the document has brought along, once it can show the same: between
 * two frames, without a shift. The focus stays where it is, and what has been pressed meanwhile is pressed then.
 */
export async function takeOver(options: TakeOverOptions): Promise<void> {
  const { root, page, container, features, language, pressed, render } = options;
  container.get(LoadMenus);
  await Promise.all([
    // Whoever shows it says what is missing.
    ...page.features.map((name) => features.load(name as FeatureName).catch(() => undefined)),
    language.words,
    ownRouteAt(page.path) === undefined && container.get(LoadPage).page(page.path).refresh(),
  ]);
  const { activeElement, documentElement } = document;
  const focused = twinOf(root, activeElement ?? undefined);
  const button = twinOf(root, pressed());
  // What is read by views is there a moment after them: the page must not be shorter in between, or it would scroll.
  documentElement.style.minHeight = `${documentElement.scrollHeight}px`;
  flushSync(render);
  requestAnimationFrame(() => {
    documentElement.style.minHeight = '';
    if (activeElement?.isConnected !== true) focused()?.focus({ preventScroll: true });
    button()?.click();
  });
}

/** Finds what will stand in the place of a control. */
function twinOf(root: HTMLElement, control: Element | undefined): () => HTMLElement | undefined {
  if (control === undefined || !root.contains(control)) return () => undefined;
  const name = nameOf(control);
  const alike = () => [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((other) => nameOf(other) === name);
  const place = alike().findIndex((other) => other === control);
  return () => alike()[place];
}

const nameOf = (control: Element): string =>
  `${control.tagName} ${control.getAttribute('href')} ${control.textContent}`;
