import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll } from 'vitest';
import type { TestOptions } from '../../../support/test-container.ts';
import { fakeConference, fakeNewsItem } from '../../../fakes/fake-content-lists.ts';
import { fakeMenuItem } from '../../../fakes/fake-content-system.ts';
import { setUpPortal } from '../portal.ts';

beforeAll(async () => {
  await import('../../../../src/ui/features/find/find-feature.ts');
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

/** A portal, not yet shown, with something to find in it. */
export function setUpFinder(options: TestOptions = {}) {
  const portal = setUpPortal(options);
  const { lists, contentSystem } = portal.fakes;
  contentSystem.menus.main = [fakeMenuItem({ label: 'History', link: { kind: 'internal', path: '/history' } })];
  contentSystem.addPage('/conferences/lodz', { title: 'The long night' });
  lists.conferences = [
    fakeConference({ id: 'c', title: 'Media in Łódź', link: { kind: 'internal', path: '/conferences/lodz' } }),
  ];
  lists.news = ['Łódź calls', 'A night in Łódź'].map((title, index) =>
    fakeNewsItem({ id: `n${index}`, title, link: { kind: 'internal', path: `/news/${index}` } }),
  );
  return portal;
}

export const button = () => screen.getByRole('button', { name: 'Find' });
export const box = () => within(screen.getByRole('dialog', { name: 'Find' }));
export const field = () => box().getByRole('combobox', { name: 'What are you looking for?' });
/** The titles of what was found. */
export const options = () =>
  box()
    .queryAllByRole('option')
    .map((option) => option.querySelector('.find__title')?.textContent);
export const chosen = () => box().getByRole('option', { selected: true }).querySelector('.find__title')?.textContent;

/** Shows the front page of a portal, and opens the find box there. */
export async function openFinder<Portal extends ReturnType<typeof setUpPortal>>(portal: Portal): Promise<Portal> {
  await portal.show('/');
  await portal.user.click(button());
  await waitFor(field);
  return portal;
}
