// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FindKey } from '../../../../src/application/storage/preferences.ts';
import { LanguagePreference } from '../../../../src/application/storage/language-preference.ts';
import { watchFindKey } from '../../../../src/ui/features/find/watch-find-key.ts';
import { screening } from '../../../fixtures/screening.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { arrivalAt } from '../portal.ts';
import { setUpProposer } from '../proposals/proposal-portal.ts';
import { box, button, chosen, field, openFinder, options, setUpFinder } from './find-portal.ts';

const open = () => openFinder(setUpFinder());

describe('the find box', () => {
  it('opens with the focus in its field, and returns the focus when it is closed', async () => {
    const { user } = await open();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button()));
    await user.click(button());
    await user.click(box().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds by a few letters without diacritics, group by group, and marks them', async () => {
    const { user } = await open();
    await user.type(field(), 'lodz');
    await box().findByRole('group', { name: 'Conferences' });
    expect(options()).toEqual(['Łódź calls', 'A night in Łódź', 'Media in Łódź']);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Łódź',
      'Łódź',
      'Łódź',
    ]);
    expect(box().getByText('3 results').closest('[role="status"]')).not.toBeNull();
  });

  it('moves through the results by arrow keys from the field, in a circle, and opens one by Enter', async () => {
    const { user, address } = await open();
    await user.type(field(), 'lodz');
    await box().findByText('Media in', { exact: false });
    expect(chosen()).toBe('Łódź calls');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe('Media in Łódź');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe('A night in Łódź');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field().getAttribute('aria-activedescendant')).toBe(box().getByRole('option', { selected: true }).id);
    await user.keyboard('{ArrowDown}{Enter}');
    await arrivalAt('The long night');
    await waitFor(() => expect(address.path).toBe('/conferences/lodz'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when the user goes back in history', async () => {
    const { user, address } = await open();
    await user.type(field(), 'history');
    await user.click(await box().findByRole('option', { name: /History/ }));
    await arrivalAt('History');
    await user.click(button());
    await waitFor(field);
    address.back();
    await arrivalAt('Home');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what to do before anything is typed, and when nothing is found', async () => {
    const { user } = await open();
    expect(box().getByText(/A few letters are enough/)).toBeTruthy();
    await user.type(field(), 'xyzzy');
    await box().findByText('Nothing was found.');
    expect(box().getByText(/Try fewer letters/)).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(box().queryAllByRole('option')).toEqual([]);
  });

  it('shows the other results when a source fails, says so, and reads it again on request', async () => {
    const portal = setUpFinder();
    portal.fakes.conferences.failWith('unavailable', { times: 1 });
    await portal.show('/');
    await portal.user.click(button());
    await portal.user.type(await waitFor(field), 'lodz');
    await box().findByText(/Could not be looked through: Conferences\./);
    expect(options()).toEqual(['Łódź calls', 'A night in Łódź']);
    await portal.user.click(box().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(options()).toContain('Media in Łódź'));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(box().queryByText(/Could not be looked through/)).toBeNull();
  });

  it.each<[string, (portal: ReturnType<typeof setUpFinder>) => () => void]>([
    [
      'a source has failed',
      ({ fakes }) => {
        fakes.conferences.failWith('unavailable', { times: 1 });
        return () => undefined;
      },
    ],
    [
      'a chunk is missing',
      ({ features }) => {
        features.miss('find-sources');
        return () => features.find();
      },
    ],
  ])('says neither that nothing was found nor what to do while %s', async (_, fail) => {
    const portal = setUpFinder();
    const mend = fail(portal);
    await openFinder(portal);
    await portal.user.type(field(), 'xyzzy');
    const retry = await box().findByRole('button', { name: 'Retry' });
    expect(box().queryByText(/Nothing was found|Try fewer letters/)).toBeNull();
    mend();
    await portal.user.click(retry);
    await box().findByText('Nothing was found.');
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('finds a proposal at the server by its title, event and kind, and says that it is a draft', async () => {
    const portal = setUpProposer();
    const place = { eventId: 'tides-2027', kind: 'panel' };
    portal.fakes.proposalSystem.put(5, place, JSON.stringify({ title: 'Signals from the coast' }));
    portal.fakes.proposalSystem.put(5, { ...place, kind: 'paper' }, JSON.stringify({ title: 'Night' }), true);
    await portal.show('/');
    await portal.user.click(button());
    for (const word of ['signals', 'panel', 'draft', 'tides']) {
      await portal.user.clear(await waitFor(field));
      await portal.user.type(field(), word);
      const drafts = await box().findByRole('group', { name: 'My drafts' });
      expect(
        within(drafts)
          .getByRole('option', { name: /Signals from the coast/ })
          .getAttribute('href'),
      ).toBe('/proposals/tides-2027/panel');
    }
    expect(box().getByRole('option', { name: /Night/ }).textContent).toContain('Paper · Sent · Tides');
  });

  it('names kinds as the settings do, and marks a name in another language', async () => {
    const kinds = ['paper', { ...screening, label: { en: 'Film screening' } }] as const;
    const portal = setUpProposer({ settings: { proposalForms: { ...testSettings.proposalForms, kinds } } });
    const place = { eventId: 'tides-2027', kind: 'screening' };
    portal.fakes.proposalSystem.put(5, place, JSON.stringify({ title: 'Night mail' }));
    await portal.show('/');
    await portal.user.click(button());
    await portal.user.type(await waitFor(field), 'screening');
    const option = await screen.findByRole('option', { name: /Night mail.*Film screening · Draft · Tides/ });
    expect(option.querySelector('[lang]')).toBeNull();
    portal.container.get(LanguagePreference).choose('de');
    const inGerman = await screen.findByRole('option', { name: /Night mail.*Film screening · Entwurf · Tides/ });
    expect(
      [...inGerman.querySelectorAll<HTMLElement>('[lang]')].map(({ lang, textContent }) => [lang, textContent]),
    ).toEqual([['en', 'Film screening']]);
  });

  it('finds menu items when the chunk that reads the lists is missing', async () => {
    const portal = setUpFinder();
    portal.features.miss('find-sources');
    await portal.show('/');
    await portal.user.click(button());
    await portal.user.type(await waitFor(field), 'hist');
    await box().findByRole('option', { name: 'History' });
    portal.features.find();
    await portal.user.click(box().getByRole('button', { name: 'Retry' }));
    await portal.user.clear(field());
    await portal.user.type(field(), 'lodz');
    await waitFor(() => expect(options()).toHaveLength(3));
  });
});

describe('the key /', () => {
  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  async function showWithKey() {
    const portal = setUpFinder();
    await portal.show('/');
    ends.push(watchFindKey(document, portal.container.get(FindKey)));
    return portal;
  }

  it('opens the find box by the key /, which is text in a field', async () => {
    const { user } = await showWithKey();
    await user.keyboard('/');
    await waitFor(field);
    await user.keyboard('1/2');
    expect(field()).toHaveProperty('value', '1/2');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it.each(['{Control>}/{/Control}', '{Alt>}/{/Alt}', '{Meta>}/{/Meta}', '?'])(
    'ignores the key / as %s',
    async (keys) => {
      const { user } = await showWithKey();
      await user.keyboard(keys);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('lets the user turn the key / off on this device', async () => {
    const { user, container } = await showWithKey();
    await user.click(button());
    const key = () => box().getByRole('checkbox', { name: 'The key / opens this box' });
    await waitFor(key);
    await user.click(key());
    await user.keyboard('{Escape}/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(container.get(FindKey).isOn).toBe(false);
    await user.click(button());
    expect(key()).toHaveProperty('checked', false);
    await user.click(key());
    await user.keyboard('{Escape}/');
    await waitFor(field);
  });
});
