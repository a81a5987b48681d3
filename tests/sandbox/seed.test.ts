import { expect, it } from 'vitest';
import { PEOPLE } from '../../sandbox/people.ts';

import { pages } from '../../sandbox/seed/pages.ts';

const all = pages('encms');

function onPage(path: string) {
  return all.find((page) => page.path === path)?.paragraphs ?? [];
}

it('places paragraphs into sections that come before them', () => {
  const paragraphs = onPage('/sandbox/awkward');
  const seen: unknown[] = [];
  const parents = paragraphs.flatMap((paragraph) => {
    seen.push(paragraph['uuid']);
    const settings = paragraph['behavior_settings'] as { layout_paragraphs?: { parent_uuid?: string } };
    const parent = settings.layout_paragraphs?.parent_uuid;
    return parent ? [seen.includes(parent)] : [];
  });
  // The last one belongs to a section that is gone.
  expect(parents).toEqual([true, true, true, true, true, false]);
});

it('tells all people apart', () => {
  for (const values of [PEOPLE.map(({ uid }) => uid), PEOPLE.map(({ mail }) => mail), PEOPLE.map(({ key }) => key)]) {
    expect(new Set<unknown>(values).size).toBe(PEOPLE.length);
  }
});

it('gives people addresses that are reserved for examples', () => {
  for (const { mail } of PEOPLE) expect(mail).toMatch(/@example\.(org|net)$/);
});
