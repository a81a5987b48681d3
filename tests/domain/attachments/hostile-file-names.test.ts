import { describe, expect, it } from 'vitest';
import { allowedExtensions, judgeFile, MAX_FILE_SIZE } from '../../../src/domain/attachments/attachment-rules.ts';
import { shownName } from '../../../src/domain/shared/texts.ts';
import { hostileFileNames } from '../../fixtures/hostile/file-names.ts';

describe('a file called', () => {
  it.each(hostileFileNames)('judges a file called %j by what it is, and shows what it is', (name, problem, shown) => {
    expect({ problem: judgeFile({ name, size: 1 }), shown: shownName(name) }).toEqual({ problem, shown });
  });

  it.each(hostileFileNames)('allows a file called %j exactly the largest size', (name, problem) => {
    expect(judgeFile({ name, size: MAX_FILE_SIZE })).toBe(problem);
    expect(judgeFile({ name, size: MAX_FILE_SIZE + 1 })).toBe(problem ?? 'too-large');
  });

  it('never shows a file name that reads as another type', () => {
    for (const [, problem, shown] of hostileFileNames) {
      if (problem === undefined) expect(shown).toMatch(new RegExp(`\\.(${allowedExtensions.join('|')})$`, 'i'));
      expect(shown).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
    }
  });

  it('tests more than ninety hostile file names', () => {
    expect(new Set(hostileFileNames.map(([name]) => name)).size).toBeGreaterThanOrEqual(140);
  });
});
