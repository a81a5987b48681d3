// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import type { ContentFile } from '../../../../src/domain/content/content-file.ts';
import type { Topic } from '../../../../src/domain/groups/topic.ts';
import { contentDate } from '../../../support/content-dates.ts';
import { arrivalAt } from '../portal.ts';
import { arrived, button, heading, main, region, setUpGroups } from '../groups/group-portal.tsx';

const PATH = '/group_topics/single/12';
const hrefOf = (name: string | RegExp) => main().getByRole('link', { name }).getAttribute('href');

/** A portal with one topic, number 12, in group 3. */
function setUpVisitor(given: Partial<Topic> = {}) {
  const portal = setUpGroups();
  portal.fakes.workgroups.add({ groupId: 3, title: 'Sound and Listening' });
  portal.fakes.workgroups.addTopic(3, { topicId: 12, title: 'Minutes', ...given });
  return portal;
}

/** The same with a logged-in user. */
function setUp(given: Partial<Topic> = {}) {
  const portal = setUpVisitor(given);
  portal.logIn();
  return portal;
}

async function showTopic(given: Partial<Topic> = {}) {
  await setUp(given).show(PATH);
  await arrived();
}

it.each(['3abc', '03', '13'])('shows not found for a topic with the id %s that is none or unknown', async (id) => {
  const portal = setUp();
  await portal.show(`/group_topics/single/${id}`);
  expect(heading()).toBe('Page not found');
  expect(main().queryByRole('region', { name: 'Comments' })).toBeNull();
  expect(portal.fakes.topics.callsOf('topic')).toHaveLength(id === '13' ? 1 : 0);
});

it('shows title, author and date of a topic, and links its group', async () => {
  await showTopic({ author: 'Grace Example', date: contentDate('2027-02-03') });
  expect(heading()).toBe('Minutes');
  expect(main().getByText('Grace Example')).toBeTruthy();
  expect(main().getByText('3 Feb 2027')).toBeTruthy();
  expect(hrefOf('Sound and Listening')).toBe('/group/3');
  expect(main().queryByRole('region', { name: 'Files' })).toBeNull();
});

it('names a topic without a title, and its group without a link when its id is unknown', async () => {
  await showTopic({ title: '', group: { groupId: undefined, title: 'Some group' } });
  expect([heading(), main().getByText('Some group').closest('a')]).toEqual(['Topic without a title', null]);
  await waitFor(() => expect(document.title).toMatch(/^Topic without a title/));
});

it('shows the message of a topic, and runs nothing of it', async () => {
  await showTopic({ html: '<p>We <b>met</b>.</p><script>alert(1)</script><a href="javascript:alert(2)">here</a>' });
  expect(main().getByText('met').tagName).toBe('B');
  expect(document.querySelector('main script')).toBeNull();
  expect(main().getByText('here').getAttribute('href')).toBeNull();
});

it('says why a topic could not be loaded, and loads it on Retry', async () => {
  const portal = setUp();
  portal.fakes.topics.failWith(RemoteErrorKind.unavailable, { method: 'topic', times: 1 });
  await portal.show(PATH);
  expect(heading()).toBe('Something went wrong on our side');
  await portal.user.click(button('Retry'));
  await arrivalAt('Minutes');
});

it.each([
  ['closed', 'refused', 'This page is for people who are logged in.'],
  ['closed or missing', 'without-rows', 'This topic is for members, or it does not exist.'],
] as const)('shows visitors the login in place when a topic is %s', async (_, visitors, text) => {
  const portal = setUpVisitor();
  portal.fakes.topics.visitors = visitors;
  await portal.show(PATH);
  await arrivalAt('Please log in');
  expect(main().getByText(text)).toBeTruthy();
  expect(main().queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(await main().findByLabelText('Password')).toBeTruthy();
  await portal.logInNow();
  await arrivalAt('Minutes');
});

const file = (given: Partial<ContentFile>): ContentFile => ({
  name: 'a.txt',
  url: undefined,
  size: undefined,
  ...given,
});
const fileLines = () =>
  region('Files')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows name, type and size of files, and opens them at the content system in a new tab', async () => {
  const url = 'https://cms.example.org/system/files/minutes.pdf';
  await showTopic({ files: [file({ name: 'minutes.pdf', url, size: 34_700 })] });
  const link = region('Files').getByRole('link', { name: 'minutes.pdf PDF, 34 kB (opens in a new tab)' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([url, '_blank']);
  expect(link.getAttribute('rel')).toContain('noopener');
});

it('shows sizes in bytes, or rounded in the unit that leaves few digits', async () => {
  const sizes: Readonly<Record<string, string>> = {
    0: '0 bytes',
    1: '1 byte',
    1023: '1,023 bytes',
    1024: '1 kB',
    1_048_575: '1 MB',
    1_500_000: '1.4 MB',
    2_147_483_648: '2 GB',
  };
  await showTopic({ files: Object.keys(sizes).map((size) => file({ size: Number(size) })) });
  expect(fileLines()).toEqual(Object.values(sizes).map((text) => `a.txt TXT, ${text}`));
});

it('leaves out what is unknown, and names a file without an address or visible characters', async () => {
  await showTopic({ files: [file({ name: 'README' }), file({ name: 'notes.txt' }), file({ name: '\u200B' })] });
  expect(fileLines()).toEqual(['README', 'notes.txt TXT', 'File without a name']);
  expect(region('Files').queryByRole('link')).toBeNull();
});

it('shows the type of a file by what is served at its address, and the host if it is another one', async () => {
  const cms = 'https://cms.example.org';
  const excel = 'application/vnd.ms-excel';
  const files: readonly (readonly [shown: string, name: string, url: string, type?: string])[] = [
    ['Our statutes PDF', 'Our statutes', `${cms}/Statutes%20%26%20Ordnung.PDF`],
    ['Vol. 2 Word', 'Vol. 2', `${cms}/vol-2.docx`],
    ['Budget Excel', 'Budget', `${cms}/download/7`, excel],
    ['Posters ZIP', 'Posters', `${cms}/download/7`, 'posters.zip'],
    ['Plan PDF', 'Plan', `${cms}/x.pdf`, 'application/octet-stream'],
    ['harmless.pdf EXE', 'harmless.pdf', `${cms}/harm.exe`],
    ['Talk PowerPoint, files.stranger.example', 'Talk', 'https://files.stranger.example/talk.pptx'],
    ['Budget XLSM', 'Budget', `${cms}/budget.xlsm`, `${excel}.sheet.macroEnabled.12`],
    ['Seats', 'Seats', `${cms}/download/7`, 'application/vnd.visio'],
    ['Minutes 12.2024', 'Minutes 12.2024', `${cms}/download/7`],
    ['Archive 7Z', 'Archive', `${cms}/a.7z`],
  ];
  await showTopic({ files: files.map(([, name, url, type]) => file({ name, url, ...(type && { type }) })) });
  expect(fileLines()).toEqual(files.map(([shown]) => `${shown} (opens in a new tab)`));
});
