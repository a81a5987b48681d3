import { useLanguageMark } from './messages-provider.tsx';

/** What something is called. */
export interface Name {
  /** Plain text. */
  readonly text: string;
  /** For `useLanguageMark`; absent: the interface's. */
  readonly language?: string | undefined;
}

/** A name, marked where it is in another language than the interface; it turns nothing around that stands beside it. */
export function NameText({ text, language }: Name) {
  return <bdi {...useLanguageMark()(language)}>{text}</bdi>;
}

/** Of private use: no catalogue has these characters. What comes from elsewhere may, and is a name therefore. */
const FIRST = 0xe000;
const places = /([\uE000-\uF8FF])/;

/** Stands in a sentence for the name at an index, which `NamedSentence` puts there. */
export const placeOf = (index: number): string => String.fromCharCode(FIRST + index);

/**
 * A sentence of the interface with names in it, each of which may be in a language of its own; that of mere text is not known.
 */
export function NamedSentence({ text, names }: { readonly text: string; readonly names: readonly (Name | string)[] }) {
  return text.split(places).map((part, index) => {
    const name = places.test(part) ? names[part.charCodeAt(0) - FIRST] : undefined;
    return typeof name === 'object' ? <NameText key={index} {...name} /> : (name ?? part);
  });
}

interface PersonalSentenceProps {
  /** Makes the sentence of a name, which is empty when it is not known. */
  readonly sentence: (name: string) => string;
  readonly name: string;
}

/** A sentence of the interface about one person. */
export function PersonalSentence({ sentence, name }: PersonalSentenceProps) {
  return <NamedSentence text={sentence(name && placeOf(0))} names={[{ text: name }]} />;
}
