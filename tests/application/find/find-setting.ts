import { afterEach } from 'vitest';
import { DraftKeeper } from '../../../src/application/drafts/draft-keeper.ts';
import { topicDraft } from '../../../src/application/drafts/draft-kinds.ts';
import { FindContent } from '../../../src/application/find/find-content.ts';
import { findIn } from '../../../src/application/find/find-in.ts';
import {
  OwnSources,
  ProposalSources,
  PublicSources,
  type FindTarget,
} from '../../../src/application/find/find-source.ts';
import type { Link } from '../../../src/domain/content/link.ts';
import { fakeConference, fakeNewsItem, fakeTimelineEntry } from '../../fakes/fake-content-lists.ts';
import { fakeMenuItem } from '../../fakes/fake-content-system.ts';
import { contentDate } from '../../support/content-dates.ts';
import { settle } from '../../support/settle.ts';
import { signedIn } from '../groups/signed-in.ts';

export const at = (path: string): Link => ({ kind: 'internal', path });
export const addressOf = (target: FindTarget): Link =>
  target.kind === 'link' ? target.link : at(JSON.stringify(target));

const close: (() => void)[] = [];
afterEach(() => {
  for (const end of close.splice(0)) end();
});

/** Ada, who is logged in, and something to find in each group. */
export function setUp() {
  const setting = signedIn({ settings: { screens: [{ path: '/timeline', screen: 'timeline', layout: 'main' }] } });
  const { container, fakes } = setting;
  fakes.contentSystem.menus.main = [
    fakeMenuItem({
      label: 'About',
      link: at('/about'),
      sub: [fakeMenuItem({ label: 'History', link: at('/history') })],
    }),
    fakeMenuItem({ label: 'For members', link: at('/my-ncs'), roles: ['member'] }),
  ];
  const { lists } = fakes;
  lists.itemsPerPage = 2;
  lists.news = Array.from({ length: 9 }, (_, index) =>
    fakeNewsItem({ id: `n${index}`, title: `Item ${index}`, link: at(`/news/${index}`) }),
  );
  lists.conferences = [
    fakeConference({
      id: 'c',
      title: 'The long night',
      place: 'Łódź',
      date: contentDate('2027-06-24'),
      link: at('/c'),
    }),
  ];
  lists.timeline = [fakeTimelineEntry({ id: 't', title: 'Founded', date: contentDate('2006'), tags: ['network'] })];
  const finder = container.get(FindContent);
  /** Opens the box with all its sources, and types a search unless `isAsked` is false. */
  const open = async ({ isAsked = true } = {}) => {
    finder.add('find-sources', container.get(PublicSources).sources);
    finder.add('workgroups', container.get(OwnSources).sources);
    finder.add('proposal-gateway', container.get(ProposalSources).sources);
    const end = finder.open();
    close.push(end);
    if (isAsked) finder.ask();
    await settle();
    return end;
  };
  const found = (query: string) =>
    findIn(finder.bySource$.value, query, addressOf).flatMap(({ group, found: each }) =>
      each.map(({ entry }) => `${group}: ${entry.title}`),
    );
  const stateOf = (group: string) => finder.bySource$.value.find((source) => source.group === group)?.state;
  const write = async (groupId: string, title: string) => {
    const draft = container.get(DraftKeeper).open(topicDraft, groupId);
    draft.edit({ title, message: '', perhapsPosted: false });
    await container.get(DraftKeeper).flush();
  };
  return { ...setting, finder, open, found, stateOf, write };
}
