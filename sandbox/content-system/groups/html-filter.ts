import { escaped } from '../views/markup.ts';

/** What of a text is let through. */
export interface HtmlRules {
  /** Elements, each with its attributes. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
  /** `local`: pictures that are not the content system's own are replaced. */
  readonly images: 'local' | 'any';
}

/** A comment, a tag (quoted values may hold brackets), or text. */
const PIECES = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</gi;
const ATTRIBUTES = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;
const PROTOCOLS = ['http', 'https', 'mailto', 'tel', 'ftp', 'irc', 'news', 'nntp', 'sftp', 'ssh', 'webcal'];
const VOID = ['br', 'img'];
const IMAGE_REMOVED =
  '<img src="/core/misc/icons/e32700/error.svg" alt="Image removed." title="This image has been removed. For security reasons, only images from the local domain are allowed." height="16" width="16" class="filter-image-invalid" loading="lazy" />';

/**
 * What Drupal's filters make of HTML: elements that are not allowed lose their tags and keep their text, handlers and
 * styles are gone, addresses lose protocols that run something, and whatever was opened is closed.
 */
export function filterHtml(html: string, rules: HtmlRules): string {
  const open: string[] = [];
  let result = '';
  for (const [piece, slash, tag, rest = ''] of html.matchAll(PIECES)) {
    if (piece.startsWith('<!--')) continue;
    if (tag === undefined) {
      result += piece === '<' ? '&lt;' : asText(piece);
      continue;
    }
    const element = tag.toLowerCase();
    const allowed = Object.hasOwn(rules.elements, element) ? rules.elements[element] : undefined;
    if (!allowed) continue;
    if (slash !== '') {
      const at = open.lastIndexOf(element);
      if (at < 0) continue;
      result += closed(open.splice(at));
    } else if (VOID.includes(element)) {
      result += element === 'img' ? imageTag(rest, allowed, rules.images) : '<br />';
    } else {
      open.push(element);
      result += `<${element}${written(attributesOf(rest, allowed))}>`;
    }
  }
  return result + closed(open);
}

function closed(elements: readonly string[]): string {
  return elements
    .toReversed()
    .map((element) => `</${element}>`)
    .join('');
}

function imageTag(rest: string, allowed: readonly string[], images: HtmlRules['images']): string {
  const attributes = attributesOf(rest, allowed, images === 'any');
  const source = attributes.get('src') ?? '';
  if (images === 'local' && !/^\/sites\/default\/files\/[^/]/.test(source)) return IMAGE_REMOVED;
  return `<img${written(attributes)} />`;
}

function attributesOf(rest: string, allowed: readonly string[], pictures = false): ReadonlyMap<string, string> {
  const kept = new Map<string, string>();
  for (const [, name = '', quoted, apostrophised, bare = ''] of rest.matchAll(ATTRIBUTES)) {
    const attribute = name.toLowerCase();
    if (!allowed.includes(attribute) || kept.has(attribute)) continue;
    const value = decoded(quoted ?? apostrophised ?? bare);
    const isAddress = ['href', 'src', 'cite'].includes(attribute);
    const isPicture = pictures && attribute === 'src' && /^data:image\/(png|gif|jpe?g|bmp|x-icon);/i.test(value);
    kept.set(attribute, isAddress && !isPicture ? harmless(value) : value);
  }
  return kept;
}

function written(attributes: ReadonlyMap<string, string>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
}

/** `javascript:alert(1)` becomes `alert(1)`, however it was disguised. */
function harmless(address: string): string {
  // Browsers see through spaces and line ends, so they go first.
  let left = address.replace(/[\p{Cc} ]+/gu, (blank) => (/^ +$/.test(blank) ? blank : '')).trim();
  for (;;) {
    const protocol = /^([^/?#:]*):/.exec(left)?.[1];
    if (protocol === undefined || PROTOCOLS.includes(protocol.toLowerCase())) return left;
    left = left.slice(protocol.length + 1);
  }
}

function asText(text: string): string {
  return text.replace(/&(?!#?\w+;)/g, '&amp;').replaceAll('>', '&gt;');
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
};

function decoded(value: string): string {
  return value.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));?/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
