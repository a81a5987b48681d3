import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Strings that have broken programs before, from the package of that name. */
export function naughtyStrings(): readonly string[] {
  return JSON.parse(readFileSync(resolve('big-list-of-naughty-strings/blns.json'), 'utf8')) as readonly string[];
}

const html5lib = join(resolve('html5-parser/package.json'), '../test/html5lib-tests');

/** What html5lib gives to its sanitiser. */
export function sanitiserInputs(): readonly string[] {
  const cases = JSON.parse(readFileSync(join(html5lib, 'sanitizer/tests1.dat'), 'utf8')) as readonly {
    readonly input: string;
  }[];
  return cases.map(({ input }) => input);
}

/** What html5lib gives to parsers: every rule of how a tree is made of tags, and what breaks it. */
export function parserInputs(): readonly string[] {
  const folder = join(html5lib, 'tree-construction');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.dat'))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return Array.from(text.matchAll(/^#data\n([\s\S]*?)\n#errors/gm), ([, data = '']) => data);
    });
}

const HIT = '__hit()';
const tags = (names: string) => fc.constantFrom(...names.split(' '));

const tag = fc.oneof(
  tags('a b p div span img table tr td th ul ol li details summary pre code blockquote h1 h2 q time'),
  tags('script style svg math mtext mi mglyph malignmark foreignObject desc title annotation-xml use animate set a'),
  tags('form input button select option textarea template noscript noembed noframes xmp plaintext iframe object embed'),
  tags('base meta link html head body frameset caption colgroup col tbody x-y image isindex video audio source portal'),
);
const attribute = fc.oneof(
  tags('href src id name class style title alt target rel is data-list type value headers aria-label'),
  tags('onerror onload onclick onfocus ontoggle onbegin xlink:href srcset srcdoc action formaction ping background'),
  tags('encoding attributeName values to http-equiv content shadowrootmode popover autofocus data poster __proto__'),
);
const value = fc.oneof(
  fc.constantFrom(HIT, `javascript:${HIT}`, `java\tscript:${HIT}`, `&#106;avascript:${HIT}`, `\u0001javascript:${HIT}`),
  fc.constantFrom('//evil.example/', '/\\evil.example', '/..//evil.example', 'https://evil.example/a.png', '#x', 'x'),
  fc.constantFrom(`data:text/html,<script>${HIT}</script>`, `data:image/svg+xml,<svg onload=${HIT}>`, '_blank'),
  fc.constantFrom('attributes', 'body', 'cookie', '__proto__', 'href', 'open', `</style><img src=x onerror=${HIT}>`),
  fc.constantFrom(`--!><img src=x onerror=${HIT}>`, `]]><img src=x onerror=${HIT}>`, `</textarea><svg onload=${HIT}>`),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const quote = fc.constantFrom('"', "'", '');
const loose = fc.oneof(
  tags('<!-- --> --!> <![CDATA[ ]]> <?x </p> </br> </svg> </math> </style> </table> </form> </template> </select> <'),
  fc.constantFrom('<!doctype x>', '&lt;script&gt;', '&amp;lt;', '\u0000'),
);

const written = fc.tuple(attribute, value, quote).map(([name, text, mark]) => {
  const safe = mark === '"' ? text.replaceAll('"', '&quot;') : mark === "'" ? text.replaceAll("'", '&#39;') : text;
  return ` ${name}=${mark}${safe}${mark}`;
});

/** Markup of anything within anything, closed or not. */
export const anyMarkup: fc.Arbitrary<string> = fc.letrec<{ markup: string }>((tie) => ({
  markup: fc.oneof(
    { depthSize: 'medium' },
    fc.string({ maxLength: 8 }),
    loose,
    fc
      .tuple(
        tag,
        fc.array(written, { maxLength: 3 }),
        fc.constantFrom('', '/', '\n', '\u000c'),
        fc.array(tie('markup'), { maxLength: 4 }),
        fc.boolean(),
      )
      .map(([name, attributes, blank, inside, closed]) => {
        return `<${name}${blank}${attributes.join('')}>${inside.join('')}${closed ? `</${name}>` : ''}`;
      }),
  ),
})).markup;
