/** What the text has to be written as where it stands in HTML. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`);

/** Plain text as HTML: every line a paragraph. Empty for text that is blank. */
export function textToHtml(text: string): string {
  if (text.trim() === '') return '';
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => `<p>${line === '' ? '<br>' : escaped(line)}</p>`)
    .join('');
}

/** Whether a message says and shows nothing: an editor's empty paragraphs are no message. */
export function isEmptyMessage(html: string): boolean {
  return (
    !/<(img|hr)\b/i.test(html) && html.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;|[\s\u200b\ufeff]/g, '') === ''
  );
}
