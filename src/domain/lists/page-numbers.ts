/** A page that a pager offers, counted from 0, or pages that it passes over. */
export type PageNumber = number | 'gap';

/**
 * Which pages a pager offers: the first, the last, the present one and its neighbours. A gap stands for two pages or
 * more.
 *
 * @param current counts from 0; one past the end counts as the last.
 */
export function pageNumbers(current: number, totalPages: number): readonly PageNumber[] {
  const last = totalPages - 1;
  const present = Math.min(Math.max(current, 0), last);
  const wanted = [0, present - 1, present, present + 1, last].filter((number) => number >= 0 && number <= last);
  const numbers: PageNumber[] = [];
  let former = -1;
  for (const page of [...new Set(wanted)].toSorted((one, other) => one - other)) {
    const missing = page - former - 1;
    if (missing === 1) numbers.push(page - 1);
    else if (missing > 1) numbers.push('gap');
    numbers.push(page);
    former = page;
  }
  return numbers;
}
