import { describe, it, expect } from 'vitest';
import { documentTitle } from '../../../src/domain/content/page.ts';

describe('documentTitle', () => {
  it('names the screen, then the association', () => {
    expect(documentTitle('News', 'Moving Image Network')).toBe('News – Moving Image Network');
  });

  it('names the association alone when the screen has no title', () => {
    expect(documentTitle('', 'Moving Image Network')).toBe('Moving Image Network');
  });
});
