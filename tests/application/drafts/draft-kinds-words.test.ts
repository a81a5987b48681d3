import { expect, it } from 'vitest';
import type { DraftAddress } from '../../../src/application/ports/drafts.ts';
import { firstWords } from '../../../src/application/drafts/draft-kinds.ts';

const summary = (kind: DraftAddress['kind'], value: unknown) => ({
  address: { owner: 7, kind, place: '3' },
  value,
  savedAt: 0,
});
const proposal = (text: unknown) => summary('proposal', { rev: 1, base: null, text });
const topic = (title: string, message: string) => summary('topic', { value: { title, message }, files: [] });

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
  ['a proposal’s title', proposal('{"title":" Tides:\\n Return ","abstract":"Water"}'), 'Tides: Return'],
  ['nothing of a proposal without a title', proposal('{"title":" ","abstract":"Water"}'), ''],
  ['nothing of what is no proposal', proposal('garbage'), ''],
  ['nothing of a proposal that is kept as a topic is', summary('proposal', { value: { text: '{"title":"x"}' } }), ''],
])('shows %s as the first words of a draft', (_, draft, shown) => {
  expect(firstWords(draft)).toBe(shown);
});
