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
type Pick = (below: number) => number;

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

/** Chooses a list of entries, the papers or the presenters of one, which is unfolded, and an entry of it. */
function choose({ papers }: Model, pick: Pick) {
  const owner = pick(9) - 1;
  const paper = papers[owner];
  const path: Path = paper ? ['papers', owner, 'presenters'] : ['papers'];
  const list = (paper ? paper['presenters'] : papers) as Entry[];
  const index = pick(list.length);
  if (paper) open(['papers', owner]);
  return { path, list, index, entry: list[index], text: paper ? 'lastName' : 'title' };
}

/** Chooses a paper, which is unfolded, and its references. */
function chooseReferences({ papers }: Model, pick: Pick) {
  const index = pick(papers.length);
  const paper = papers[index];
  if (paper) open(['papers', index]);
  return { paper, path: ['papers', index, 'references'] as Path, texts: (paper?.['references'] ?? []) as string[] };
}

const actions: Readonly<Record<string, (model: Model, pick: Pick) => void>> = {
  write(model, pick) {
    const { path, index, entry, text } = choose(model, pick);
    if (!entry) return;
    open([...path, index]);
    const written = `text ${pick(100)}`;
    entry[text] = written;
    type([...path, index, text], written);
  },
  move(model, pick) {
    const { path, list, index, entry } = choose(model, pick);
    const [side, to] = pick(2) === 0 ? (['up', index - 1] as const) : (['down', index + 1] as const);
    press(element(`${fieldId([...path, index])}-${side}`));
    if (!entry || to < 0 || to >= list.length) return;
    list.splice(index, 1);
    list.splice(to, 0, entry);
  },
  removeAndPerhapsUndo(model, pick) {
    const { path, list, index, entry } = choose(model, pick);
    if (!entry) return;
    if (pick(2) === 0) open([...path, index]);
    press(element(`${fieldId([...path, index])}-edit`)?.nextElementSibling);
    if (pick(2) === 0) press(element(`${fieldId(path)}-back`));
    else list.splice(index, 1);
  },
  add(model, pick) {
    const { path, list, text } = choose(model, pick);
    press(element(`${fieldId(path)}-add`));
    list.push({ mark: '', [text]: '', ...(path.length === 1 && { presenters: [] }) });
  },
  fold(model, pick) {
    const { path, index } = choose(model, pick);
    toggle([...path, index]);
  },
  writeReference(model, pick) {
    const { paper, path, texts } = chooseReferences(model, pick);
    if (pick(2) === 0) press(element(`${fieldId(path)}-add`));
    const at = pick(texts.length + 1);
    if (!paper || !element(fieldId([...path, at]))) return;
    const text = `reference ${pick(100)}`;
    paper['references'] = at < texts.length ? texts.with(at, text) : [...texts, text];
    type([...path, at], text);
  },
  moveOrRemoveReference(model, pick) {
    const { path, texts } = chooseReferences(model, pick);
    if (texts.length < 2) return;
    const down = element(`${fieldId([...path, 0])}-down`);
    const [first = ''] = texts.splice(0, 1);
    if (pick(2) === 0) {
      press(down?.nextElementSibling);
    } else {
      press(down);
      texts.splice(1, 0, first);
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
const paper = (mark: string): Entry => {
  const presenters = [person(`${mark}1`), person(`${mark}2`)];
  return { mark, title: mark, references: [], presenters };
};

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
