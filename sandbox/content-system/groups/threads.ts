/**
 * Where a new comment stands among those of its node, as Drupal counts: `01/`, `02/` … for comments, `01.00/`, `01.01/` …
 * for replies. A number is written in base 36 behind the count of its further digits, so that it sorts as text.
 *
 * @param parent of the comment that is replied to.
 */
export function nextThread(threads: readonly string[], parent: string | null): string {
  const stem = parent === null ? '' : `${parent.slice(0, -1)}.`;
  const used = threads
    .filter((thread) => thread.startsWith(stem))
    .map((thread) => toNumber(thread.slice(stem.length).split(/[./]/)[0] ?? ''));
  const next = used.length > 0 ? Math.max(...used) + 1 : parent === null ? 1 : 0;
  return `${stem}${toText(next)}/`;
}

function toText(number: number): string {
  const digits = number.toString(36);
  return `${digits.length - 1}${digits}`;
}

function toNumber(text: string): number {
  return Number.parseInt(text.slice(1), 36);
}
