export const LONGEST_DESCRIPTION = 160;

/** A shorter first paragraph ("Dear members,") says too little: the next one is added. */
const SHORTEST = 60;

const BETWEEN_WORDS = /[\s\p{Cc}\p{Surrogate}]+/gu;

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
  const start = words === '' ? Array.from(kept).slice(0, -1).join('') : words.replace(/[\s,;:–—-]+$/u, '');
  return `${start}…`;
}
