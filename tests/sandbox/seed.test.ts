import { expect, it } from 'vitest';
import { toDrupalSetup } from '../../sandbox/content-system/drupal-setup.ts';
import { viewDisplay } from '../../sandbox/content-system/views/views.ts';
import { PEOPLE } from '../../sandbox/people.ts';
import { CONFERENCE_ARTICLES, NEWS_ARTICLES } from '../../sandbox/seed/articles.ts';
import { CONFERENCES } from '../../sandbox/seed/conferences.ts';
import { COLLEAGUES } from '../../sandbox/seed/groups/colleagues.ts';
import { GROUPS } from '../../sandbox/seed/groups.ts';
import { menus } from '../../sandbox/seed/menus.ts';
import { NEWS } from '../../sandbox/seed/news.ts';
import { pages } from '../../sandbox/seed/pages.ts';
import { EVENTS } from '../../sandbox/seed/proposals/events.ts';
import { PROPOSALS } from '../../sandbox/seed/proposals.ts';
import { READING } from '../../sandbox/seed/reading.ts';
import { CATEGORIES, TAGS } from '../../sandbox/seed/terms.ts';
import { TIMELINE } from '../../sandbox/seed/timeline.ts';
import { formDefinition } from '../../src/domain/proposals/default-forms.ts';
import { readForm } from '../../src/domain/proposals/form-values.ts';
import { validationErrorsOf } from '../../src/domain/proposals/validation-errors.ts';
import { testConfiguration } from '../support/test-configuration.ts';

const { proposalForms, proposalSystem } = testConfiguration();
const allPages = [...pages('encms'), ...[...NEWS_ARTICLES, ...CONFERENCE_ARTICLES].map(({ page }) => page)];
const everything = JSON.stringify({ allPages, NEWS, CONFERENCES, TIMELINE, READING, menus: menus('encms') });
const paragraphs = allPages.flatMap((page) => page.paragraphs);

const members = GROUPS.map(({ leaders, participants = [], others = [] }) => [...leaders, ...participants, ...others]);
const writers = GROUPS.flatMap(({ topics }) => [...topics, ...topics.flatMap(({ comments }) => comments)]);

it('pages, paragraphs, terms, entries, people, members of a group and proposals of the seed are all different', () => {
  for (const values of [
    ...members,
    allPages.flatMap(({ nid, path }) => [nid, path]),
    paragraphs.map((paragraph) => paragraph['uuid']),
    [...CATEGORIES, ...TAGS].map(({ tid }) => tid),
    TIMELINE.map(({ _id: id }) => id),
    PEOPLE.flatMap(({ uid, mail, key }) => [uid, mail, key]),
    PROPOSALS.map(({ uid, eventId, type }) => `${uid} ${eventId} ${type}`),
  ]) {
    expect(new Set<unknown>(values).size).toBe(values.length);
  }
});

it('the seed has addresses of no real person, and no group member or author without an account', () => {
  expect(PEOPLE.filter(({ mail }) => !/@example\.(org|net)$/.test(mail))).toEqual([]);
  const known = new Set<number | null>([null, ...PEOPLE.map(({ uid }) => uid), ...Object.keys(COLLEAGUES).map(Number)]);
  expect([...members.flat(), ...writers.map(({ author }) => author)].filter((uid) => !known.has(uid))).toEqual([]);
});

it('paragraphs name existing lists, and links existing pages and places, but for one each that are missing on purpose', () => {
  const missing = paragraphs.flatMap((paragraph) => {
    const { field_para_view: view, field_para_display: display } = paragraph as Record<string, string>;
    return view === undefined || viewDisplay(view, display ?? '', toDrupalSetup()) ? [] : [display];
  });
  expect(missing).toEqual(['no_such_display']);
  const screens = ['/timeline', '/user/first-login'];
  const contents = new Map(allPages.map((page) => [page.path, JSON.stringify(page.paragraphs)]));
  const links = everything.matchAll(/(?:href=\\"|"uri":"(?:internal:)?|"href":")(\/[a-z%ü][^"\\<>]*)/g);
  const hrefs = Array.from(links, ([, href = '']) => decodeURI(href));
  const dead = hrefs.filter((href) => {
    const [path = '', anchor] = href.split('#');
    return !screens.includes(path) && !contents.get(path)?.includes(anchor === undefined ? '' : `id=\\"${anchor}\\"`);
  });
  expect([hrefs.length > 60, ...new Set(dead)]).toEqual([true, '/sandbox/missing']);
});

it('the settings know the events, their states and the groups of the seed, and its sent proposals are complete', () => {
  const states = EVENTS.map(({ eventId, settings }) => {
    const status = settings['proposal_submission_form_status'] ?? '';
    return `${eventId} ${String(proposalSystem.events[eventId]?.status[status])}`;
  });
  expect(states).toEqual(['tides-2027 open', 'long-night-2026 closed', 'labour-2028 announced']);
  const named = CONFERENCES.map(({ eventId, title }) => [eventId, title]).filter(([eventId]) => eventId !== '');
  const titled = EVENTS.map(({ eventId, settings }) => [eventId, settings['event_title']]);
  expect(named.toSorted()).toEqual(titled.toSorted());
  const groups = GROUPS.filter(({ gid }) => gid <= 12).map(({ label }) => label);
  expect(proposalForms.workingGroups).toEqual(groups.toSorted());
  const own = PROPOSALS.filter(({ uid, isSent }) => isSent && PEOPLE.some((one) => one.uid === uid));
  const problems = own.map(({ type, formJson }) => {
    const form = formDefinition(type, proposalForms);
    const values = formJson === null ? undefined : readForm(form, formJson);
    return values && validationErrorsOf(form, values);
  });
  expect(problems).toEqual([[], [], []]);
});
