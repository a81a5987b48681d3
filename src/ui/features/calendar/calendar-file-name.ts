const LONGEST = 60;

/** How the file is called: as its page is, else after its title. */
export function calendarFileName({ title, path }: { readonly title: string; readonly path: string }): string {
  const { pathname } = new URL(path, 'https://portal.invalid');
  return `${slugOf(decoded(pathname.replace(/^.*\//s, ''))) || slugOf(title) || 'event'}.ics`;
}

function slugOf(text: string): string {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return Array.from(words.join('-')).slice(0, LONGEST).join('').replace(/-$/, '');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
