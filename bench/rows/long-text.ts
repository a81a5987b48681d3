/** Filler sentences. */
const SENTENCES = [
  'The reel was found under the stage, wrapped in a newspaper of the week before.',
  'No one could say who had paid for the print, nor who had sent it on.',
  'A second inspection brought out nine splices and a title card in another hand.',
  'What the projectionist wrote into the ledger is all we know of the audience.',
];

const SENTENCES_PER_PARAGRAPH = 6;

/** Paragraphs of HTML, so many characters of text in all. */
export function longHtml(characters: number): string {
  const paragraphs: string[] = [];
  for (let length = 0, next = 0; length < characters;) {
    const text = Array.from({ length: SENTENCES_PER_PARAGRAPH }, () => SENTENCES[next++ % SENTENCES.length] ?? '').join(
      ' ',
    );
    paragraphs.push(`<p>${text}</p>`);
    length += text.length;
  }
  return paragraphs.join('');
}

/** What is typed: words, as people write them. */
export const TYPED = 'and then the lights went up again over the seats ';
