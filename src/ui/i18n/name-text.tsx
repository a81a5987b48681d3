import { useLanguageMark } from './use-language-mark.ts';

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
