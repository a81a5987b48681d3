import { RemoteSystem } from '../../application/ports/remote-error.ts';
import type { List, Pager } from '../../domain/lists/pager.ts';
import { invalidAnswer } from '../http/answers.ts';
import { integerOf, isRecord, listOf, recordOf, textOf, type WireRecord } from '../http/wire-values.ts';

/** The answer of a view that pages. A view that does not is its rows and nothing else. */
interface DrupalListWire {
  /** A list, or an object keyed by number where PHP's list has gaps. */
  readonly rows?: unknown;
  /** Null when a filter was refused. */
  readonly pager?: unknown;
}

/** Any of these is a number or text. */
interface DrupalPagerWire {
  /** Null when the view is not paged, whatever the others say; 0, the default page, when it is not there. */
  readonly current_page?: unknown;
  readonly total_items?: unknown;
  readonly total_pages?: unknown;
  /** 0 for all on one page. */
  readonly items_per_page?: unknown;
}

/** What may tell one row from the others, the best first. */
interface DrupalIdentityWire {
  readonly uuid?: unknown;
  readonly nid?: unknown;
  readonly id?: unknown;
  /** Also `{$oid}`, as document stores write it. */
  readonly _id?: unknown;
  readonly tid?: unknown;
}

/** `undefined` for lists that are not paged, and for numbers that are none or cannot be. */
export function toPager(wire: unknown): Pager | undefined {
  const pager: DrupalPagerWire = recordOf(wire);
  const totalItems = integerOf(pager.total_items);
  if (totalItems === undefined) return undefined;
  const given = (value: unknown, missing: number | undefined) =>
    value === undefined || value === null ? missing : (integerOf(value) ?? -1);
  const pages = given(pager.total_pages, undefined);
  const itemsPerPage = given(pager.items_per_page, pages && Math.ceil(totalItems / pages)) ?? 0;
  const totalPages = pages ?? Math.ceil(totalItems / (itemsPerPage || totalItems || 1));
  const currentPage = pager.current_page === undefined ? 0 : (integerOf(pager.current_page) ?? -1);
  if (Math.min(totalItems, itemsPerPage, totalPages, currentPage) < 0) return undefined;
  return { currentPage: Math.min(currentPage, Math.max(totalPages - 1, 0)), totalItems, totalPages, itemsPerPage };
}

/** Gives rows ids: the first to have one keeps it, whoever has none that is free gets a place-holder. */
export function idGiver(): (row: WireRecord) => string {
  const given = new Set<string>();
  return (row) => {
    const { uuid, nid, id, _id, tid }: DrupalIdentityWire = row;
    const candidates = [uuid, nid, id, _id, recordOf(_id)['$oid'], tid].map((value) => textOf(value).trim());
    let free = candidates.find((candidate) => candidate !== '' && !given.has(candidate)) ?? `row-${given.size}`;
    while (given.has(free)) free += '-';
    given.add(free);
    return free;
  };
}

/** PHP's list with gaps, as JSON has it. */
const isNumbered = (value: unknown): value is WireRecord =>
  isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => /^\d+$/.test(key));

/**
 * The rows of an answer, in its order.
 *
 * @param read makes something of a row; `undefined` leaves it out, as every row that is no object is left out.
 * @throws RemoteError `invalid-answer` when there are no rows in it, or some, but none that could be read.
 */
export function readRows<Row>(wire: unknown, read: (row: WireRecord) => Row | undefined): readonly Row[] {
  const answer: DrupalListWire = recordOf(wire);
  const field = Array.isArray(wire) || isNumbered(wire) ? wire : answer.rows;
  if (!Array.isArray(field) && !isRecord(field)) throw invalidAnswer(RemoteSystem.content, 'no rows');
  const found = listOf(field);
  const rows = found.flatMap((row) => (isRecord(row) ? (read(row) ?? []) : []));
  if (rows.length === 0 && found.length > 0) throw invalidAnswer(RemoteSystem.content, 'no row that can be read');
  return rows;
}

/**
 * A list with its pager.
 *
 * @param read as in `readRows`; gets an id that no other row of the list has.
 * @throws RemoteError as `readRows` does.
 */
export function readList<Row>(wire: unknown, read: (row: WireRecord, id: string) => Row | undefined): List<Row> {
  const idOf = idGiver();
  const rows = readRows(wire, (row) => read(row, idOf(row)));
  const { pager } = recordOf(wire);
  return { rows, pager: toPager(pager), ...(rows.length === 0 && pager === null && { refused: true }) };
}
