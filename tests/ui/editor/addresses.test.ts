import { describe, expect, it } from 'vitest';
import { isImageSource, isWebAddress, linkAddress } from '../../../src/ui/editor/message.ts';

describe('where a link leads', () => {
  it.each([
    ['http://a.example/', 'http://a.example/'],
    ['HTTPS://a.example', 'HTTPS://a.example'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+43 1 234', 'tel:+43 1 234'],
    ['  https://a.example/x  ', 'https://a.example/x'],
    ['www.example.org', 'https://www.example.org'],
    ['example.org:8080/x', 'https://example.org:8080/x'],
    ['//example.org/x', 'https://example.org/x'],
    ['a@b.example', 'mailto:a@b.example'],
    ['/group/3', '/group/3'],
    ['#part', '#part'],
    ['sms:+431', 'about:blank'],
    ['ftp://a.example/', 'about:blank'],
    ['file:///C:/x', 'about:blank'],
    ['javascript:alert(1)', 'about:blank'],
    ['JavaScript:alert(1)', 'about:blank'],
    [' java\nscript:alert(1)', 'about:blank'],
    ['\u0001javascript:alert(1)', 'about:blank'],
    ['javascript:8080/x', 'about:blank'],
    ['data:text/html,x', 'about:blank'],
    ['vbscript:x', 'about:blank'],
    ['blob:https://a.example/1', 'about:blank'],
    ['about:blank', 'about:blank'],
    ['two words', 'about:blank'],
    ['https://', 'about:blank'],
    ['', 'about:blank'],
  ])('turns the typed link %j into %j', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
    expect(linkAddress(address)).toBe(address);
  });
});

it.each([
  ['https://a.example/x?y', true],
  [' https://a.example/', false],
  ['https://a.example/ b', false],
  ['www.a.example', false],
  ['javascript:https://a.example', false],
])('tells whether %j is nothing but an address: %s', (text, alone) => {
  expect(isWebAddress(text)).toBe(alone);
});

it.each([
  ['https://a.example/x.png', true],
  ['http://a.example/x.png', true],
  ['data:image/png;base64,AAAA', true],
  ['data:image/x-icon;base64,AAAA', true],
  ['data:image/svg+xml,<svg/>', false],
  ['data:text/html,x', false],
  ['file:///x.png', false],
  ['blob:https://a.example/1', false],
  ['javascript:x', false],
  ['x.png', false],
])('tells whether an image may come from %j: %s', (source, taken) => {
  expect(isImageSource(source)).toBe(taken);
});
