import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/*
 * Checks the colours of `tokens.css` against WCAG, for each theme, with and without more contrast.
 */

type Theme = 'light' | 'dark';
type Contrast = 'as designed' | 'more';
type Colour = readonly [red: number, green: number, blue: number];

const css = readFileSync('src/ui/theme/tokens.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const moreStart = css.indexOf('@media (prefers-contrast: more)');

function declarations(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(/(--[\w-]+):\s*([^;]+);/g)];
  return new Map(found.map(([, name = '', value = '']) => [name, value.trim()]));
}

const tokensOf: Readonly<Record<Contrast, ReadonlyMap<string, string>>> = {
  'as designed': declarations(css.slice(0, moreStart)),
  more: new Map([...declarations(css.slice(0, moreStart)), ...declarations(css.slice(moreStart))]),
};

/** The arguments of a CSS function, split at commas outside of brackets. */
function argumentsOf(call: string): readonly string[] {
  const parts: string[] = [];
  let [part, depth] = ['', 0];
  for (const letter of call.slice(call.indexOf('(') + 1, -1)) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += letter;
  }
  return [...parts, part.trim()];
}

function colourOf(value: string, theme: Theme, contrast: Contrast): Colour {
  const resolved = (other: string): Colour => colourOf(other, theme, contrast);
  if (value.startsWith('var(')) {
    const [name = ''] = argumentsOf(value);
    const token = tokensOf[contrast].get(name);
    if (token === undefined) throw new Error(`There is no token ${name}`);
    return resolved(token);
  }
  if (value.startsWith('light-dark(')) return resolved(argumentsOf(value)[theme === 'light' ? 0 : 1] ?? '');
  if (value.startsWith('color-mix(in srgb,')) {
    const [, first = '', second = ''] = argumentsOf(value);
    const [, colour = '', percent = ''] = /^(.*?)\s+(\d+)%$/.exec(first) ?? [];
    const part = Number(percent) / 100;
    const [one, other] = [resolved(colour), resolved(second)];
    const mixed = (at: 0 | 1 | 2): number => one[at] * part + other[at] * (1 - part);
    return [mixed(0), mixed(1), mixed(2)];
  }
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1];
  if (digits === undefined) throw new Error(`Not a colour that this test reads: ${value}`);
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (at: number): number => Number.parseInt(six.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['--paper', '--paper-2'] as const;
const onGrounds = (name: string) => grounds.map((ground) => [name, ground] as const);

/** Pairs of text and ground: on both grounds, on the accent, and on ink under the pointer. */
const texts = [
  ...['--ink', '--ink-2', '--accent', '--ok'].flatMap(onGrounds),
  ['--accent-ink', '--accent'],
  ['--paper', '--ink'],
] as const;

/** Pairs of sign and ground: frames of fields, the active item's line, dots, the focus ring. */
const signs = ['--ink-2', '--rule-2', '--accent', '--ok', '--focus'].flatMap(onGrounds);

describe.each([
  { contrast: 'as designed', forText: 4.5, forSigns: 3 },
  { contrast: 'more', forText: 7, forSigns: 4.5 },
] as const)('with contrast $contrast', ({ contrast, forText, forSigns }) => {
  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    const measure = (one: string, other: string): number =>
      contrastOf(colourOf(`var(${one})`, theme, contrast), colourOf(`var(${other})`, theme, contrast));

    it.each(texts)('keeps %s on %s readable', (text, ground) => {
      expect(measure(text, ground)).toBeGreaterThanOrEqual(forText);
    });

    it.each(signs)('keeps %s on %s visible', (sign, ground) => {
      expect(measure(sign, ground)).toBeGreaterThanOrEqual(forSigns);
    });
  });
});

it('shows hairlines when more contrast is requested', () => {
  for (const theme of ['light', 'dark'] as const) {
    for (const ground of grounds) {
      const rule = colourOf('var(--rule)', theme, 'more');
      expect(contrastOf(rule, colourOf(`var(${ground})`, theme, 'more'))).toBeGreaterThanOrEqual(4.5);
    }
  }
});

it('measures black on white as 21', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBe(21);
});
