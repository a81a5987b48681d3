// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { giorgos, group, maja, said, showFields } from './fields-form.tsx';

const ROW = 60;
const three = { people: [maja, giorgos, { firstName: 'Ayşe' }] };
const rows = () => [...group('People').querySelectorAll('li')];
function handle(index: number): HTMLElement {
  const found = rows()[index]?.querySelector<HTMLElement>('.entry-row__handle');
  if (!found) throw new Error(`Row ${index} has no handle`);
  return found;
}
const states = () => rows().map(({ dataset }) => dataset['drag']);
const names = (values: Readonly<Record<string, unknown>>) =>
  (values['people'] as { firstName: string }[]).map(({ firstName }) => firstName);

const pointer = { isPrimary: true, button: 0, pointerId: 1 } as const;
const middleOf = (index: number) => index * ROW + ROW / 2;
const takeUp = (index: number, more = {}) =>
  fireEvent.pointerDown(handle(index), { ...pointer, clientY: middleOf(index), ...more });
const moveTo = (clientY: number, held: HTMLElement) => fireEvent.pointerMove(held, { ...pointer, clientY });

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rectangle(this: HTMLElement) {
    const index = rows().indexOf(this as HTMLLIElement);
    return new DOMRect(0, index * ROW, 300, ROW);
  });
  Object.defineProperty(HTMLElement.prototype, 'setPointerCapture', { value: () => {}, configurable: true });
});

describe('a person who is dragged by the handle', () => {
  it.each([
    [0, 2, ['Γιώργος', 'Ayşe', 'Maja']],
    [2, 0, ['Ayşe', 'Maja', 'Γιώργος']],
    [1, 2, ['Maja', 'Ayşe', 'Γιώργος']],
  ])('drags a person by the handle from %i to %i', (from, to, expected) => {
    const { values } = showFields({ values: three });
    const held = handle(from);
    takeUp(from);
    moveTo(middleOf(to) + (to > from ? 5 : -5), held);
    expect(states()[from]).toBe('dragged');
    expect(states()[to]).toBe(to > from ? 'after' : 'before');
    expect(rows()[from]?.style.translate).toBe(`0 ${(to - from) * ROW + (to > from ? 5 : -5)}px`);
    fireEvent.pointerUp(held, pointer);
    expect(names(values())).toEqual(expected);
    expect(said()[0]).toContain(`is now ${to + 1} of 3.`);
    expect(states()).toEqual([undefined, undefined, undefined]);
    expect(rows().map(({ style }) => style.translate)).toEqual(['', '', '']);
  });

  it('leaves a person in place who is dropped there', () => {
    const { told } = showFields({ values: three });
    const held = handle(1);
    takeUp(1);
    moveTo(middleOf(2) + 5, held);
    moveTo(middleOf(1) + 5, held);
    fireEvent.pointerUp(held, pointer);
    expect(told).toEqual([]);
  });

  it.each([
    ['Escape is pressed', () => fireEvent.keyDown(document, { key: 'Escape' })],
    ['the browser takes the pointer away', (held: HTMLElement) => fireEvent.pointerCancel(held, pointer)],
    ['the pointer is lost', (held: HTMLElement) => fireEvent.lostPointerCapture(held, pointer)],
  ])('leaves a person in place when %s', (_, cancel) => {
    const { told } = showFields({ values: three });
    const held = handle(0);
    takeUp(0);
    moveTo(middleOf(2) + 5, held);
    cancel(held);
    expect(states()).toEqual([undefined, undefined, undefined]);
    expect(rows()[0]?.style.translate).toBe('');
    fireEvent.pointerUp(held, pointer);
    expect(told).toEqual([]);
  });

  it.each([{ button: 2 }, { isPrimary: false }])('starts no drag by a pointer with %j', (more) => {
    showFields({ values: three });
    takeUp(0, more);
    expect(states()).toEqual([undefined, undefined, undefined]);
  });

  it('shows no handle for a single person, or in a read-only form', () => {
    const { become } = showFields({ values: three });
    expect(rows().every((row) => row.querySelector('.entry-row__handle'))).toBe(true);
    become({ disabled: true });
    expect(document.querySelector('.entry-row__handle')).toBeNull();
  });
});
