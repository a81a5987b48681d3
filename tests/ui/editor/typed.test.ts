// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isImageSource, isWebAddress, linkAddress, type LineFormats } from '../../../src/ui/editor/message.ts';
import { typedShortcut, type TypedShortcut } from '../../../src/ui/editor/message-quill.ts';

const line = (typed: number, formats: LineFormats): TypedShortcut => ({ kind: 'line', typed, formats });
const bold = (typed: number): TypedShortcut => ({ kind: 'inline', mark: 'bold', stars: 2, typed });
const italic = (typed: number): TypedShortcut => ({ kind: 'inline', mark: 'italic', stars: 1, typed });

it.each<[string, TypedShortcut]>([
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
  ['see **two words**', bold(13)],
  ['(**a**', bold(5)],
  ['see *two words*', italic(11)],
  ['„*Metropolis*', italic(12)],
])('recognises %j in a paragraph', (before, shortcut) => {
  expect(typedShortcut(before, {})).toEqual(shortcut);
});

it('recognises nothing else', () => {
  const lines = ['# ', '#### ', '##', '1927. ', '1) ', 'a - ', ' - ', '-- ', '[y] ', 'constructor ', ' ', ''];
  const marks = ['**bold*', '2*3*', 'snake**case**', '* not*', '*not *', '** not**', '****', 'a *', '***both***'];
  expect([...lines, ...marks].filter((before) => typedShortcut(before, {}) !== undefined)).toEqual([]);
});

it.each<[string, LineFormats, TypedShortcut | undefined]>([
  ['## ', { header: 3 }, undefined],
  ['- ', { blockquote: true }, undefined],
  ['> ', { list: 'ordered' }, undefined],
  ['- ', { list: 'bullet' }, undefined],
  ['1. ', { list: 'bullet' }, line(3, { list: 'ordered' })],
  ['[x] ', { list: 'unchecked', indent: 1 }, line(4, { list: 'checked' })],
  ['**a**', { header: 2 }, bold(5)],
])('judges %j in a line formatted as %j', (before, formats, shortcut) => {
  expect(typedShortcut(before, formats)).toEqual(shortcut);
});

it.each([
  ['HTTPS://a.example', 'HTTPS://a.example'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+43 1 234', 'tel:+43 1 234'],
  ['  http://a.example/x  ', 'http://a.example/x'],
  ['www.example.org', 'https://www.example.org'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['//example.org/x', 'https://example.org/x'],
  ['a@b.example', 'mailto:a@b.example'],
  ['/group/3', '/group/3'],
  ['#part', '#part'],
  ...['sms:+431', 'ftp://a.example/', 'file:///C:/x', 'javascript:alert(1)', 'JavaScript:alert(1)'].map(blank),
  ...[' java\nscript:alert(1)', '\u0001javascript:alert(1)', 'javascript:8080/x', 'data:text/html,x'].map(blank),
  ...['vbscript:x', 'blob:https://a.example/1', 'about:blank', 'two words', 'https://', ''].map(blank),
])('turns the typed link %j into %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
  expect(linkAddress(address)).toBe(address);
});

function blank(typed: string): [string, string] {
  return [typed, 'about:blank'];
}

it('tells a text that is nothing but an address', () => {
  const others = [' https://a.example/', 'https://a.example/ b', 'www.a.example', 'javascript:https://a.example'];
  expect(['https://a.example/x?y', ...others].filter(isWebAddress)).toEqual(['https://a.example/x?y']);
});

it('takes images from the web and as data of a picture, and from nowhere else', () => {
  const data = ['data:image/png;base64,AAAA', 'data:image/x-icon;base64,AAAA'];
  const taken = ['https://a.example/x.png', 'http://a.example/x.png', ...data];
  const refused = ['data:image/svg+xml,<svg/>', 'data:text/html,x', 'file:///x.png', 'javascript:x', 'x.png'];
  expect([...taken, 'blob:https://a.example/1', ...refused].filter(isImageSource)).toEqual(taken);
});
