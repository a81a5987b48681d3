import { configure } from '@testing-library/dom';
import { ReadableStream } from 'node:stream/web';

// What a test waits for comes late on a busy machine; a condition that holds costs no time.
configure({ asyncUtilTimeout: 20_000 });

// What a browser has, and the document of a test (jsdom in a context of Node) has not.
Object.assign(globalThis, { ReadableStream });
Object.defineProperty(performance, 'getEntriesByType', { configurable: true, writable: true, value: () => [] });

/** Nothing is ever in view: jsdom has no layout. */
class Unseen {
  readonly observe = () => undefined;
  readonly disconnect = () => undefined;
}

if (typeof document !== 'undefined') {
  // jsdom hides popovers and cannot open them. Tests see the header of a desktop, where the menu is in view.
  const style = document.createElement('style');
  style.textContent = '.main-menu { display: block !important } .main-menu__more > a { display: none }';
  document.documentElement.append(style);
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
  const wide = Object.assign(new EventTarget(), { matches: false });
  Object.assign(globalThis, { matchMedia: () => wide, IntersectionObserver: Unseen });
}
