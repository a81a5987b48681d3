import { NameText, type Name } from '../i18n/name-text.tsx';

/** Of private use: no text of a language has these characters. */
const FIRST = 0xe000;
const places = /([\uE000-\uF8FF])/;

/** Stands in a sentence for the name at an index, which `NamedSentence` puts there. */
export const placeOf = (index: number): string => String.fromCharCode(FIRST + index);

/** A sentence of the interface with names in it, each of which may be in a language of its own. */
export function NamedSentence({ text, names }: { readonly text: string; readonly names: readonly Name[] }) {
  return text.split(places).map((part, index) => {
    const name = places.test(part) ? names[part.charCodeAt(0) - FIRST] : undefined;
    return name ? <NameText key={index} {...name} /> : part;
  });
}
