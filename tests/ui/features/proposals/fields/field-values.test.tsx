// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FormValues } from '../../../../../src/domain/proposals/form-values.ts';
import { fieldId } from '../../../../../src/ui/features/proposals/fields/fields-context.ts';
import { showFields } from './fields-form.tsx';

/*
 * Whatever users do with a form, it holds exactly their edits: a model of plain arrays follows
 * the views. Every entry has an unknown key, which shows whether the entry was moved as a whole.
 */

type Path = (string | number)[];
interface Entry extends Record<string, unknown> {
  mark?: string;
}
interface Model {
  papers: Entry[];
}

const element = (id: string) => document.getElementById(id);
const press = (found: Element | null | undefined) => found && fireEvent.click(found);
const type = (path: Path, value: string) => {
  const found = element(fieldId(path));
  if (!found) throw new Error(`${path.join('.')} is not shown`);
  fireEvent.change(found, { target: { value } });
};
const toggle = (path: Path) => press(element(`${fieldId(path)}-edit`));
const isOpen = (path: Path) => element(`${fieldId(path)}-fields`) !== null;
const open = (path: Path) => {
  if (!isOpen(path)) toggle(path);
};
const listAt = (model: Model, path: Path) =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], model) as Entry[];

/** The lists of entries: papers, and the presenters of each. */
const listsOf = (model: Model): Path[] => [
  ['papers'],
  ...model.papers.map((_, index): Path => ['papers', index, 'presenters']),
];

type Action = (model: Model, pick: (below: number) => number) => void;

const textOf = (path: Path) => (path.length === 1 ? 'title' : 'lastName');

function reach(path: Path): void {
  if (path.length > 1) open(path.slice(0, 2));
}

const actions: Readonly<Record<string, Action>> = {
  write(model, pick) {
    const path = listsOf(model)[pick(9)] ?? ['papers'];
    const list = listAt(model, path);
    const index = pick(list.length);
    const entry = list[index];
    if (!entry) return;
    reach(path);
    open([...path, index]);
    entry[textOf(path)] = `text ${pick(100)}`;
    type([...path, index, textOf(path)], String(entry[textOf(path)]));
  },
  move(model, pick) {
    const path = listsOf(model)[pick(9)] ?? ['papers'];
    const list = listAt(model, path);
    const from = pick(list.length);
    const side = pick(2) === 0 ? 'up' : 'down';
    reach(path);
    press(element(`${fieldId([...path, from])}-${side}`));
    const to = from + (side === 'up' ? -1 : 1);
    const [entry] = list.slice(from, from + 1);
    if (!entry || to < 0 || to >= list.length) return;
    list.splice(from, 1);
    list.splice(to, 0, entry);
  },
  removeAndPerhapsUndo(model, pick) {
    const path = listsOf(model)[pick(9)] ?? ['papers'];
    const list = listAt(model, path);
    const index = pick(list.length);
    if (list.length === 0) return;
    reach(path);
    if (pick(2) === 0) open([...path, index]);
    press(element(`${fieldId([...path, index])}-edit`)?.nextElementSibling);
    if (pick(2) === 0) press(element(`${fieldId(path)}-back`));
    else list.splice(index, 1);
  },
  add(model, pick) {
    const path = listsOf(model)[pick(9)] ?? ['papers'];
    reach(path);
    press(element(`${fieldId(path)}-add`));
    const list = listAt(model, path);
    list.push(path.length === 1 ? { mark: '', title: '', presenters: [] } : { mark: '', lastName: '' });
  },
  fold(model, pick) {
    const path = listsOf(model)[pick(9)] ?? ['papers'];
    const index = pick(listAt(model, path).length);
    if (path.length === 1 || isOpen(path.slice(0, 2))) toggle([...path, index]);
  },
  writeReference(model, pick) {
    const index = pick(model.papers.length);
    const paper = model.papers[index];
    if (!paper) return;
    const path = ['papers', index];
    open(path);
    if (pick(2) === 0) press(element(`${fieldId([...path, 'references'])}-add`));
    const references = (paper['references'] ?? []) as string[];
    const at = pick(references.length + 1);
    if (!element(fieldId([...path, 'references', at]))) return;
    const text = `reference ${pick(100)}`;
    paper['references'] = at < references.length ? references.with(at, text) : [...references, text];
    type([...path, 'references', at], text);
  },
  moveOrRemoveReference(model, pick) {
    const index = pick(model.papers.length);
    const references = model.papers[index]?.['references'] as string[] | undefined;
    if (!references || references.length < 2) return;
    open(['papers', index]);
    const id = fieldId(['papers', index, 'references', 0]);
    const [first = ''] = references.splice(0, 1);
    if (pick(2) === 0) {
      press(element(`${id}-down`)?.nextElementSibling);
    } else {
      press(element(`${id}-down`));
      references.splice(1, 0, first);
    }
  },
};

/** The model's part of an entry. */
const seen = (value: unknown): unknown =>
  (Array.isArray(value) ? (value as Entry[]) : []).map(({ mark = '', title, lastName, presenters, references }) => ({
    mark,
    text: title ?? lastName ?? '',
    references: ((references ?? []) as string[]).filter((text) => text !== ''),
    presenters: seen(presenters),
  }));

const person = (mark: string): Entry => ({ mark, lastName: mark });
const paper = (mark: string): Entry => ({
  mark,
  title: mark,
  references: [],
  presenters: [person(`${mark}1`), person(`${mark}2`)],
});

it('keeps written values and unknown keys in place, whatever is moved, removed and added', () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(actions)),
    numbers: fc.array(fc.nat(97), { minLength: 6, maxLength: 6 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const initial = { unknown: { saved: [1] }, papers: [paper('a'), paper('b'), paper('c')] };
      const model: Model = structuredClone(initial);
      const { values } = showFields({ kind: 'panel', values: initial });
      for (const { name, numbers } of steps) {
        const rest = [...numbers];
        actions[name]?.(model, (below) => (below === 0 ? 0 : (rest.shift() ?? 0) % below));
      }
      const held: FormValues = values();
      expect(seen(held['papers'])).toEqual(seen(model.papers));
      expect(held['unknown']).toEqual({ saved: [1] });
      cleanup();
    }),
    { numRuns: 40 },
  );
}, 120_000);
