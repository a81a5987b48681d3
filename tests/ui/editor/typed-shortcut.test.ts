// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { LineFormats } from '../../../src/ui/editor/message.ts';
import { typedShortcut, type TypedShortcut } from '../../../src/ui/editor/message-quill.ts';

const line = (typed: number, formats: LineFormats): TypedShortcut => ({ kind: 'line', typed, formats });
const bold = (typed: number): TypedShortcut => ({ kind: 'inline', mark: 'bold', stars: 2, typed });
const italic = (typed: number): TypedShortcut => ({ kind: 'inline', mark: 'italic', stars: 1, typed });

describe('at the beginning of a paragraph', () => {
  it.each<[string, TypedShortcut | undefined]>([
    ['## ', line(3, { header: 2 })],
    ['### ', line(4, { header: 3 })],
    ['> ', line(2, { blockquote: true })],
    ['- ', line(2, { list: 'bullet' })],
    ['-\u00a0', line(2, { list: 'bullet' })],
    ['* ', line(2, { list: 'bullet' })],
    ['1. ', line(3, { list: 'ordered' })],
    ['[ ] ', line(4, { list: 'unchecked' })],
    ['[] ', line(3, { list: 'unchecked' })],
    ['[x] ', line(4, { list: 'checked' })],
    ['[X] ', line(4, { list: 'checked' })],
    ['# ', undefined],
    ['#### ', undefined],
    ['##', undefined],
    ['1927. ', undefined],
    ['1) ', undefined],
    ['a - ', undefined],
    [' - ', undefined],
    ['-- ', undefined],
    ['[y] ', undefined],
    ['constructor ', undefined],
    [' ', undefined],
    ['', undefined],
  ])('recognises %j at the beginning of a paragraph', (before, shortcut) => {
    expect(typedShortcut(before, {})).toEqual(shortcut);
  });
});

describe('in a line that is something already', () => {
  it.each<[string, LineFormats, TypedShortcut | undefined]>([
    ['## ', { header: 3 }, undefined],
    ['- ', { header: 2 }, undefined],
    ['- ', { blockquote: true }, undefined],
    ['## ', { list: 'bullet' }, undefined],
    ['> ', { list: 'ordered' }, undefined],
    ['- ', { list: 'bullet' }, undefined],
    ['1. ', { list: 'bullet' }, line(3, { list: 'ordered' })],
    ['[x] ', { list: 'unchecked', indent: 1 }, line(4, { list: 'checked' })],
    ['[ ] ', { list: 'checked' }, line(4, { list: 'unchecked' })],
    ['**a**', { header: 2 }, bold(5)],
  ])('judges %j in a line formatted as %j', (before, formats, shortcut) => {
    expect(typedShortcut(before, formats)).toEqual(shortcut);
  });
});

describe('within a line', () => {
  it.each<[string, TypedShortcut | undefined]>([
    ['**bold**', bold(8)],
    ['see **two words**', bold(13)],
    ['(**a**', bold(5)],
    ['*italic*', italic(8)],
    ['see *two words*', italic(11)],
    ['„*Metropolis*', italic(12)],
    ['**bold*', undefined],
    ['2*3*', undefined],
    ['snake**case**', undefined],
    ['* not*', undefined],
    ['*not *', undefined],
    ['** not**', undefined],
    ['**', undefined],
    ['****', undefined],
    ['a *', undefined],
    ['***both***', undefined],
  ])('recognises %j within a line', (before, shortcut) => {
    expect(typedShortcut(before, {})).toEqual(shortcut);
  });
});
