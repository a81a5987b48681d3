import type { List } from '../../domain/lists/pager.ts';

/**
 * Lists of which a page has repeated rows. Their pagers count these on every page: also on one that has none of them, or
 * one of two that are a page apart.
 */
export class RepeatedRows {
  readonly #lists = new Set<string>();

  /** @param list names it, whatever its page. */
  note<Row>(list: string, answer: List<Row>): List<Row> {
    if (answer.repeated !== undefined) this.#lists.add(list);
    return this.#lists.has(list) ? { repeated: 0, ...answer } : answer;
  }
}
