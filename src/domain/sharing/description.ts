/** How much of a page a search engine or a link preview shows, in characters. */
export const LONGEST_DESCRIPTION = 160;

/** A shorter beginning says too little by itself ("Dear members,"): what follows is taken with it. */
const SHORTEST = 60;

/** White space, and what no text for people has: control characters and halves of characters. */
const BETWEEN_WORDS = /[\s\p{Cc}\p{Surrogate}]+/gu;

/**
 * What a page is about, in its own first words.
 *
 * @param texts its paragraphs as text, in reading order.
 * @returns one line of at most `longest` characters, cut after a word; empty when there is no text.
 */
export function describedBy(texts: Iterable<string>, longest = LONGEST_DESCRIPTION): string {
  let beginning = '';
  for (const text of texts) {
    beginning = `${beginning} ${text}`.replace(BETWEEN_WORDS, ' ').trim();
    if (beginning.length >= SHORTEST) break;
  }
  const characters = Array.from(beginning);
  if (characters.length <= longest) return beginning;
  const kept = characters.slice(0, longest).join('');
  const [words = ''] = /^.*(?=\s)/su.exec(kept) ?? [];
  // One endless word has no better place to be cut at.
  const start = words === '' ? Array.from(kept).slice(0, -1).join('') : words.replace(/[\s,;:–—-]+$/u, '');
  return `${start}…`;
}
