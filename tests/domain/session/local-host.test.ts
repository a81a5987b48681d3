import { describe, it, expect } from 'vitest';
import { isLocalHost } from '../../../src/domain/session/session.ts';

describe('isLocalHost', () => {
  it.each(['localhost', 'LOCALHOST', 'LocalHost', '127.0.0.1', '[::1]'])('recognises %s as a local host', (name) => {
    expect(isLocalHost(name)).toBe(true);
  });

  it.each([
    '',
    'localhost.',
    'portal.localhost',
    'localhost.example.org',
    'notlocalhost',
    'localho\u017ft',
    'localhost:4300',
    'localhost\n',
    ' localhost',
    '127.0.0.2',
    '127.0.0.1.example.org',
    '127x0x0x1',
    '127.1',
    '0.0.0.0',
    '::1',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
  ])('does not recognise %j as a local host', (name) => {
    expect(isLocalHost(name)).toBe(false);
  });
});
