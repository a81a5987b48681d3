import type { ShownScreen } from '../../../domain/sharing/head-facts.ts';

/** A screen, and whether it shows what it was asked for. */
export interface ReadScreen extends ShownScreen {
  readonly isTrouble: boolean;
}

const BLOCKS = 'p, li, dd, blockquote, figcaption';

/**
 * What a document shows as its screen, read off its elements: what is told of a page is what people see there, and nothing
 * that is hidden from them. Free of a window, so that prerendered pages are read by it as well.
 *
 * @returns `undefined` as long as the screen is still loading.
 */
export function readShown(page: ParentNode, documentLanguage: string): ReadScreen | undefined {
  const screen = page.querySelector('main .screen');
  const heading = screen?.querySelector('h1');
  if (!screen || !heading) return undefined;
  const prose = [...screen.querySelectorAll('div.prose, .paragraph__text')];
  return {
    title: lineOf(heading),
    language: heading.closest('[lang]')?.getAttribute('lang') ?? documentLanguage,
    date: screen.querySelector('.screen__eyebrow time')?.getAttribute('datetime') ?? '',
    texts: prose.flatMap(textsIn),
    images: [...screen.querySelectorAll('img')].map((image) => ({
      url: image.getAttribute('src') ?? '',
      alt: image.getAttribute('alt') ?? '',
    })),
    isTrouble: screen.querySelector('.trouble') !== null,
  };
}

/** The paragraphs of a text; what stands in no paragraph is one. Of nested ones the outer counts. */
export function textsIn(prose: Element): readonly string[] {
  const blocks = [...prose.querySelectorAll(BLOCKS)].filter((block) => {
    const around = block.parentElement?.closest(BLOCKS);
    return !around || !prose.contains(around) || around === prose;
  });
  return (blocks.length > 0 ? blocks : [prose]).map(lineOf);
}

const lineOf = (node: Node): string => textOf(node).replace(/\s+/g, ' ').trim();

/** What stands on lines of its own. */
const OWN_LINES = /^(?:BLOCKQUOTE|BR|DIV|DD|DT|H\d|LI|OL|P|PRE|TABLE|TD|TH|TR|UL)$/;

/** The text of an element. Where a line ends, a word does. */
function textOf(node: Node): string {
  if (node.nodeName === '#text') return node.nodeValue ?? '';
  const text = [...node.childNodes].map(textOf).join('');
  return OWN_LINES.test(node.nodeName) ? ` ${text} ` : text;
}
