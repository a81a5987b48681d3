import type { Page, Request } from '@playwright/test';
import { expect, type World } from './portal.ts';

/** Where HTML has been put, and how strictly it is judged. */
export type Place = 'content' | 'editor';

/** What the page of a test knows besides the portal, to see what hostile content does in it. */
interface Watch {
  /** What has run, by its name. */
  readonly hits: string[];
  /** Everything in a piece of the document that should not be there. */
  offencesIn(root: ParentNode, place?: Place): string[];
  /** The same of HTML that is copied or sent, whose images may be of any host (specification, section 5): none is loaded. */
  offencesOf(html: string, place?: Place): string[];
  /** Puts HTML into the page through a sink, and says what should not have come out of it. */
  give(html: string, sink?: string): string[];
  readonly sinks: readonly string[];
  /** What stands around the content, and what a page takes for granted of its window. */
  surroundings(): string;
  /** Whether every image has been loaded, or has failed. */
  settled(): boolean;
}

declare global {
  interface Window {
    hostileWatch: Watch;
  }
}

/** Runs in the page, before anything else there. It knows the rules by itself: the product's own lists could be wrong. */
function install(contentOrigin: string): void {
  const hits: string[] = [];
  const hit = (name: string) => () => {
    hits.push(name);
    return '';
  };
  for (const name of ['__hit', 'alert', 'confirm', 'prompt', 'print', 'opener.__hit']) {
    Object.defineProperty(window, name, { value: hit(name), writable: false, configurable: false });
  }

  const words = (text: string) => new Set(text.split(' '));
  const elements = {
    content: words(
      'a abbr address b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
        'figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub ' +
        'summary sup table tbody td tfoot th thead time tr u ul var wbr',
    ),
    editor: words('a blockquote br em h2 h3 img li ol p span strong u ul'),
  };
  const attributes = {
    content: words(
      'alt aria-label colspan data-list datetime dir headers height href hreflang id is lang open referrerpolicy rel ' +
        'reversed rowspan scope span src start tabindex target title type value width',
    ),
    // Quill marks with classes; its list markers cannot be edited.
    editor: words('alt class contenteditable data-list data-source href rel src target'),
  };
  const images = /^data:image\/(?:png|gif|jpeg|webp|bmp|x-icon)[;,]/;

  function wrongLink(value: string, place: Place): boolean {
    if (place === 'editor' && value === 'about:blank') return false;
    if (/^[\\/\s]*[\\/]{2}/.test(value)) return true;
    const url = URL.parse(value, location.origin);
    if (url?.username !== '' || url.password !== '') return true;
    return !['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol);
  }
  function wrongImage(value: string, isShown: boolean): boolean {
    const url = URL.parse(value, location.origin);
    if (!isShown && /^https?:$/.test(url?.protocol ?? '')) return false;
    return !(images.test(value) || url?.origin === location.origin || url?.origin === contentOrigin);
  }
  /** What is wrong with an attribute's value; each of these needs more than a name. */
  function isWrong(element: Element, name: string, value: string, place: Place, isShown: boolean): boolean {
    const is = element.localName;
    switch (name) {
      case 'href':
        return is !== 'a' || wrongLink(value, place);
      case 'src':
        return is !== 'img' || wrongImage(value, isShown);
      case 'id':
        return !value.startsWith('user-content-');
      case 'is':
        return value !== '';
      case 'target':
        return is !== 'a' || value !== '_blank' || !/\bnoopener\b/.test(element.getAttribute('rel') ?? '');
      case 'data-list':
        return is !== 'li';
      // Ours, for the keyboard; never where nothing scrolls.
      case 'tabindex':
        return value !== '0' || !['table', 'pre'].includes(is) || element.scrollWidth <= element.clientWidth;
      case 'class':
        return !/^(ql-[a-z\d-]+ ?)+$/.test(value);
      default:
        return false;
    }
  }

  function offencesIn(root: ParentNode, place: Place = 'content', isShown = true): string[] {
    const found: string[] = [];
    const look = (node: Node): void => {
      if (node instanceof Element) {
        if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !elements[place].has(node.localName)) {
          found.push(`<${node.localName}>`);
        }
        if (node.shadowRoot !== null) found.push('a shadow root');
        for (const { name, value } of Array.from(Element.prototype.getAttributeNames.call(node), (given) => ({
          name: given,
          value: Element.prototype.getAttribute.call(node, given) ?? '',
        }))) {
          if (!attributes[place].has(name) || isWrong(node, name, value, place, isShown)) {
            found.push(`<${node.localName} ${name}="${value.slice(0, 80)}">`);
          }
        }
        if (node instanceof HTMLTemplateElement) node.content.childNodes.forEach(look);
      } else if (!(node instanceof Text)) found.push(node.nodeName);
      node.childNodes.forEach(look);
    };
    root.childNodes.forEach(look);
    return found;
  }

  /** Every way in which a page can make nodes of text, within a place or elsewhere. */
  const sinks: Readonly<Record<string, (html: string, place: HTMLElement) => unknown>> = {
    innerHTML(html, place) {
      place.innerHTML = html;
    },
    outerHTML(html, place) {
      const inner = document.createElement('p');
      place.append(inner);
      inner.outerHTML = html;
    },
    insertAdjacentHTML(html, place) {
      place.insertAdjacentHTML('afterbegin', html);
      place.insertAdjacentHTML('beforeend', html);
    },
    createContextualFragment(html, place) {
      place.append(document.createRange().createContextualFragment(html));
    },
    template(html, place) {
      const template = document.createElement('template');
      template.innerHTML = html;
      place.append(document.importNode(template.content, true));
    },
    setHTMLUnsafe(html, place) {
      place.setHTMLUnsafe(html);
    },
    shadowRoot(html, place) {
      const root = place.attachShadow({ mode: 'open' });
      root.innerHTML = html;
      return root;
    },
    parseHTMLUnsafe(html, place) {
      place.append(...Document.parseHTMLUnsafe(html).body.childNodes);
    },
    srcdoc(html) {
      const frame = document.createElement('iframe');
      frame.srcdoc = html;
      return new DOMParser().parseFromString(frame.srcdoc, 'text/html').body;
    },
    documentWrite(html) {
      const other = document.implementation.createHTMLDocument('');
      other.open();
      (other as { write(text: string): void }).write(html);
      other.close();
      return other.body;
    },
  };
  function give(html: string, sink = 'innerHTML'): string[] {
    const place = document.createElement('section');
    document.body.append(place);
    const made = sinks[sink]?.(html, place);
    return offencesIn(made instanceof HTMLElement || made instanceof ShadowRoot ? made : place);
  }

  const prototypes = [Object, Array, Function, String, Node, Element, HTMLElement, Document, EventTarget].map(
    ({ prototype }) => prototype as object,
  );
  const keysNow = () => prototypes.map((prototype) => Reflect.ownKeys(prototype).length).join();
  const keys = keysNow();
  const factory = (window as { trustedTypes?: unknown }).trustedTypes;

  /** What the portal tells of a page follows its content, each thing once; anything else in the head has to be as it was. */
  function headOf(): readonly string[] {
    const told = words(
      'description robots twitter:card og:title og:description og:type og:url og:image og:image:alt og:site_name ' +
        'og:locale article:published_time',
    );
    const isTold = (element: Element) =>
      element.localName === 'meta' &&
      element.attributes.length === 2 &&
      element.hasAttribute('content') &&
      told.delete(element.getAttribute('name') ?? element.getAttribute('property') ?? '');
    return Array.from(document.head.children)
      .filter((element) => !isTold(element) && !/^(link|style)$/.test(element.localName))
      .map(({ localName }) => localName);
  }

  function surroundings(): string {
    const taken = ['cookie', 'body', 'head', 'forms', 'images', 'getElementById', 'querySelector', 'createElement'];
    const names = taken.filter((name) => {
      const value: unknown = Reflect.get(document, name);
      return (
        typeof value !== typeof Reflect.get(Document.prototype, name, document) || value instanceof HTMLImageElement
      );
    });
    return JSON.stringify({
      title: document.title,
      head: headOf(),
      foreign: document.querySelectorAll(
        'base, iframe, frame, object, embed, meta[http-equiv], link[href*="evil"], main script, form[action*="evil"]',
      ).length,
      header: document.querySelector('header')?.textContent,
      footer: document.querySelector('footer')?.textContent,
      names,
      prototypes: keysNow() === keys,
      trustedTypes: (window as { trustedTypes?: unknown }).trustedTypes === factory,
      root: document.querySelectorAll('#root').length,
      address: location.href,
    });
  }

  const watch: Watch = {
    hits,
    offencesIn,
    offencesOf: (html, place) =>
      offencesIn(new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body, place, false),
    give,
    sinks: Object.keys(sinks),
    surroundings,
    settled: () => Array.from(document.images).every(({ complete }) => complete),
  };
  Object.defineProperty(window, 'hostileWatch', { value: watch, writable: false, configurable: false });
}

/** What a page with hostile content must not have done by the end of the test. */
export class HostileWatch {
  private readonly page: Page;
  private readonly allowed: ReadonlySet<string>;
  private readonly asked: Request[] = [];
  private readonly dialogs: string[] = [];

  private constructor(page: Page, allowed: ReadonlySet<string>) {
    this.page = page;
    this.allowed = allowed;
  }

  /** Before the page is opened. Images are asked for and never come, so that every handler of a failure has its turn. */
  static async over(page: Page, world: World): Promise<HostileWatch> {
    const { portal, contentSystem, membershipSystem, proposalSystem } = world.urls;
    const origins = [portal, contentSystem, membershipSystem, proposalSystem].map((url) => new URL(url).origin);
    const watch = new HostileWatch(page, new Set(origins));
    await page.addInitScript(install, new URL(contentSystem).origin);
    await page.route(
      () => true,
      (route) => (route.request().resourceType() === 'image' ? route.abort() : route.fallback()),
    );
    page.on('request', (request) => watch.asked.push(request));
    page.on('dialog', (dialog) => {
      watch.dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    return watch;
  }

  /** Everything in an element that should not be there. */
  offencesIn(selector: string, place: Place = 'content'): Promise<readonly string[]> {
    return this.page.evaluate(
      ([found, where]) =>
        Array.from(document.querySelectorAll(found)).flatMap((root) => window.hostileWatch.offencesIn(root, where)),
      [selector, place] as const,
    );
  }

  /** What comes of each of these when it is put into the page through a sink. */
  async give(texts: readonly string[], sink = 'innerHTML'): Promise<readonly string[]> {
    return this.page.evaluate(
      ([all, through]) =>
        all.flatMap((html) =>
          window.hostileWatch.give(html, through).map((offence) => `${offence} of ${html.slice(0, 200)}`),
        ),
      [texts, sink] as const,
    );
  }

  sinks(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.hostileWatch.sinks);
  }

  surroundings(): Promise<string> {
    return this.page.evaluate(() => window.hostileWatch.surroundings());
  }

  /** Expects, after every attack had its chance, that no script ran, no forbidden request was made and no page was left. */
  async expectNothing(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => window.hostileWatch.settled())).toBe(true);
    expect(await this.page.evaluate(() => window.hostileWatch.hits)).toEqual([]);
    expect(this.dialogs).toEqual([]);
    expect(this.page.frames()).toHaveLength(1);
    expect(this.page.context().pages()).toHaveLength(1);
    expect(this.asked.filter((request) => !this.isExpected(request)).map((request) => request.url())).toEqual([]);
  }

  private isExpected(request: Request): boolean {
    const url = new URL(request.url());
    const isImage = request.resourceType() === 'image';
    if (isImage && /-workgroup\/|user\/logout/i.test(url.pathname)) return false;
    return this.allowed.has(url.origin) || (isImage && url.protocol === 'data:');
  }
}
