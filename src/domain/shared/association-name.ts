/** A piece of an association's name. */
export interface NamePart {
  readonly text: string;
  readonly emphasis: boolean;
}

/** `Network for *Cinema*`: what stands between asterisks is set in italics. */
export function namePartsOf(name: string): readonly NamePart[] {
  return name
    .split('*')
    .map((text, index) => ({ text, emphasis: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** The name as plain text, for titles and everywhere else where there are no italics. */
export function plainName(name: string): string {
  return name.replaceAll('*', '');
}
