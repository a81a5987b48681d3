/**
 * Whether a text can be a token of a session: printable ASCII without markup, as headers and addresses take it, and of a
 * length that they take. Whatever else stands in the place of one, in an answer or in the browser's storage, is none.
 */
export function isTokenText(text: string): boolean {
  return /^[ -;=?-~]{1,4096}$/.test(text) && text.trim() !== '';
}
