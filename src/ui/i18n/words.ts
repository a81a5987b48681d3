/**
 * What a feature says: in English here beside it, in every other language in that language's catalogue (`ui/languages`),
 * which knows it by its name.
 */
export interface Words<Texts, Name extends string = string> {
  readonly name: Name;
  readonly en: Texts;
}

/**
 * Words that every language has to have: once they stand in `FeatureWords`, a catalogue without them does not compile.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function defineWords<const Name extends string, Texts>(name: Name, en: Texts): Words<Texts, Name> {
  return { name, en };
}
