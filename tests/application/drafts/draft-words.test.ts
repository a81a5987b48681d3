import { describe, expect, it } from 'vitest';
import { firstWords } from '../../../src/application/drafts/draft-words.ts';

const summary = (kind: 'topic' | 'comment', value: unknown) => ({
  address: { owner: 7, kind, place: '3' },
  value,
  savedAt: 0,
});
const topic = (title: string, message: string) => summary('topic', { value: { title, message }, files: [] });

describe('firstWords', () => {
  it.each([
    ['a title', topic('Minutes of May', '<p>Agenda</p>'), 'Minutes of May'],
    ['a message where there is no title', topic(' ', '<p>Agenda &amp; <b>notes</b></p>'), 'Agenda & notes'],
    ['hostile markup as text at most', topic('', '<img src=x onerror=alert(1)><script>alert(1)</script>Hi'), 'Hi'],
    ['lines as one line', topic('', '<p>One</p><p>Two</p>'), 'One Two'],
    ['nothing of files alone', topic('', ''), ''],
    [
      'a comment as it was typed',
      summary('comment', { value: 'I <b>agree</b>.\nYes.', files: [] }),
      'I <b>agree</b>. Yes.',
    ],
    ['eighty characters whole', topic('x'.repeat(80), ''), 'x'.repeat(80)],
    ['no more than eighty characters', topic('x'.repeat(81), ''), `${'x'.repeat(80)}…`],
    ['characters, not halves of them', topic('🎬'.repeat(81), ''), `${'🎬'.repeat(80)}…`],
    ['nothing of what is no draft', summary('topic', 7), ''],
    ['nothing of what is no comment', summary('comment', { value: 7 }), ''],
  ])('shows %s', (_, draft, shown) => {
    expect(firstWords(draft)).toBe(shown);
  });
});
