import { useLanguageMark } from './messages-provider.tsx';

export interface Name {
  readonly text: string;
  /** For `useLanguageMark`; by default the interface's. */
  readonly language?: string | undefined;
}

/** A name, marked if in another language and isolated for text direction. */
export function NameText({ text, language }: Name) {
  return <bdi {...useLanguageMark()(language)}>{text}</bdi>;
}

/**
 * Private-use characters, absent from catalogues. Names from outside may contain them and are therefore passed as
 * names.
 */
const FIRST = 0xe000;
const places = /([\uE000-\uF8FF])/;

/** Placeholder for the name at an index, replaced by `NamedSentence`. */
export const placeOf = (index: number): string => String.fromCharCode(FIRST + index);

/** A message with embedded names, each in its own language; a plain text has an unknown one. */
export function NamedSentence({ text, names }: { readonly text: string; readonly names: readonly (Name | string)[] }) {
  return text.split(places).map((part, index) => {
    const name = places.test(part) ? names[part.charCodeAt(0) - FIRST] : undefined;
    return typeof name === 'object' ? <NameText key={index} {...name} /> : (name ?? part);
  });
}

interface PersonalSentenceProps {
  /** Takes an empty name when it is unknown. */
  readonly sentence: (name: string) => string;
  readonly name: string;
}

export function PersonalSentence({ sentence, name }: PersonalSentenceProps) {
  return <NamedSentence text={sentence(name && placeOf(0))} names={[{ text: name }]} />;
}
