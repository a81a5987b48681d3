// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SessionState } from '../../../../src/application/session/session-state.ts';
import { fakeConference, fakeTimelineEntry } from '../../../fakes/fake-content-lists.ts';
import { contentDate } from '../../../support/content-dates.ts';
import { arrivalAt } from '../portal.ts';
import { box, chosen, field, openFinder, options, setUpFinder } from './find-portal.ts';

/** Two conferences have loaded; news above them are loading. */
async function openWithLateNews() {
  const portal = setUpFinder();
  portal.fakes.contentSystem.addPage('/conferences/two', { title: 'The second night' });
  portal.fakes.lists.conferences = [
    ...portal.fakes.lists.conferences,
    fakeConference({ id: 'c2', title: 'Back in Łódź', link: { kind: 'internal', path: '/conferences/two' } }),
  ];
  portal.fakes.news.hang();
  await openFinder(portal);
  await portal.user.type(field(), 'lodz');
  await waitFor(() => expect(options()).toEqual(['Media in Łódź', 'Back in Łódź']));
  return portal;
}

/** The elements that were scrolled to since. */
function watchScrolling() {
  const scrolledTo: (string | undefined)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolledTo.push(this.querySelector('.find__title')?.textContent);
  });
  return scrolledTo;
}

describe('what is chosen in the find box', () => {
  it('keeps the selected result when more is found above it, and opens it by Enter', async () => {
    const { user, fakes, address } = await openWithLateNews();
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('Back in Łódź');
    const scrolledTo = watchScrolling();
    fakes.news.release();
    await waitFor(() => expect(options()).toHaveLength(4));
    expect(chosen()).toBe('Back in Łódź');
    expect(field().getAttribute('aria-activedescendant')).toBe(box().getByRole('option', { selected: true }).id);
    expect(scrolledTo).toEqual(['Back in Łódź']);
    await user.keyboard('{Enter}');
    await arrivalAt('The second night');
    await waitFor(() => expect(address.path).toBe('/conferences/two'));
  });

  it('selects the first result until the user selects another, whatever is found above it', async () => {
    const { fakes } = await openWithLateNews();
    expect(chosen()).toBe('Media in Łódź');
    const scrolledTo = watchScrolling();
    fakes.news.release();
    await waitFor(() => expect(options()).toHaveLength(4));
    expect(chosen()).toBe('Łódź calls');
    expect(scrolledTo).toEqual(['Łódź calls']);
  });

  it('selects the first result again when the search changes or the selected one is gone', async () => {
    const portal = setUpFinder();
    portal.fakes.workgroups.add({ groupId: 3, title: 'Łódź group' });
    portal.signIn();
    await openFinder(portal);
    await portal.user.type(field(), 'lod');
    await box().findByRole('group', { name: 'Working groups' });
    await portal.user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('A night in Łódź');
    await portal.user.keyboard('z');
    expect(chosen()).toBe('Łódź calls');
    await portal.user.keyboard('{ArrowUp}');
    expect(chosen()).toBe('Łódź group');
    portal.fakes.contentSystem.close();
    portal.container.get(SessionState).end();
    await waitFor(() => expect(chosen()).toBe('Łódź calls'));
  });

  it('moves by arrow keys through all of several equal results', async () => {
    const portal = setUpFinder({ settings: { screens: [{ path: '/timeline', screen: 'timeline', layout: 'main' }] } });
    portal.fakes.lists.timeline = [1, 2, 3].map((id) =>
      fakeTimelineEntry({ id: `t${id}`, title: 'A meeting', date: contentDate('2006') }),
    );
    await openFinder(portal);
    await portal.user.type(field(), 'meeting');
    await waitFor(() => expect(options()).toHaveLength(3));
    const place = () => screen.getAllByRole('option').findIndex((option) => option.ariaSelected === 'true');
    const places = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}']) {
      await portal.user.keyboard(key);
      places.push(place());
    }
    expect(places).toEqual([1, 2, 0, 2, 1]);
  });
});
