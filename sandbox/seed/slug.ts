/** Letters that have no marks to take off, and those of another alphabet. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  [
    'ł:l đ:d ø:o ı:i ß:ss æ:ae þ:th ð:d',
    'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o',
  ].flatMap((line) => line.split(' ').map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)])),
);
const LONGEST = 60;

/** The last part of an address, as Drupal's Pathauto makes it of a title: Latin letters, digits and dashes. */
export function slugOf(title: string): string {
  const latin = title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{L}/gu, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/[’']/g, '');
  const words = latin.split(/[^a-z0-9]+/).filter(Boolean);
  let slug = words.shift() ?? 'untitled';
  for (const word of words) {
    if (slug.length + word.length >= LONGEST) break;
    slug += `-${word}`;
  }
  return slug;
}
