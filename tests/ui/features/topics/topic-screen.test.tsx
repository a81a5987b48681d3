// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import type { ContentFile } from '../../../../src/domain/content/content-file.ts';
import type { Topic } from '../../../../src/domain/groups/topic.ts';
import { contentDate } from '../../../support/content-dates.ts';
import { arrivalAt } from '../portal.ts';
import { arrived, button, heading, main, region, setUpGroups } from '../groups/group-portal.tsx';

/** A portal with one topic, number 12, in group 3, and a logged-in user. */
function setUp(given: Partial<Topic> = {}) {
  const portal = setUpGroups();
  portal.fakes.workgroups.add({ groupId: 3, title: 'Sound and Listening' });
  portal.fakes.workgroups.addTopic(3, { topicId: 12, title: 'Minutes', ...given });
  portal.logIn();
  return portal;
}

async function showTopic(given: Partial<Topic> = {}) {
  const portal = setUp(given);
  await portal.show('/group_topics/single/12');
  await arrived();
  return portal;
}

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

describe('the address of a topic', () => {
  it.each(['3abc', '0', '-1', '1e3', '03'])(
    'shows not found for a topic with the id %s, without a request',
    async (id) => {
      const portal = setUp();
      await portal.show(`/group_topics/single/${id}`);
      expect(heading()).toBe('Page not found');
      expect(main().getByText(`“${id}” was not found.`)).toBeTruthy();
      expect(portal.fakes.topics.calls).toEqual([]);
    },
  );

  it('shows not found for a topic that the content system does not know', async () => {
    const portal = setUp();
    await portal.show('/group_topics/single/13');
    expect(heading()).toBe('Page not found');
    expect(main().queryByRole('region', { name: 'Comments' })).toBeNull();
  });
});

describe('a topic', () => {
  it('shows title, author and date of a topic, and links its group and itself', async () => {
    await showTopic({ author: 'Grace Example', date: contentDate('2027-02-03') });
    expect(heading()).toBe('Minutes');
    expect(main().getByText('by Grace Example')).toBeTruthy();
    expect(main().getByText('3 Feb 2027')).toBeTruthy();
    expect(main().getByRole('link', { name: 'Sound and Listening' }).getAttribute('href')).toBe('/group/3');
    expect(main().getByRole('link', { name: 'Link to this topic' }).getAttribute('href')).toBe(
      '/group_topics/single/12',
    );
  });

  it('names a topic without a title', async () => {
    await showTopic({ title: '' });
    expect(heading()).toBe('Topic without a title');
    await waitFor(() => expect(document.title).toMatch(/^Topic without a title/));
  });

  it('names the group of a topic without a link when its id is unknown', async () => {
    await showTopic({ group: { groupId: undefined, title: 'Some group' } });
    expect(main().getByText('Some group')).toBeTruthy();
    expect(main().queryByText(/^by/)).toBeNull();
    expect(main().queryByRole('link', { name: 'Some group' })).toBeNull();
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
    await portal.show('/group_topics/single/12');
    expect(heading()).toBe('The content system is in trouble');
    await portal.user.click(button('Retry'));
    await arrivalAt('Minutes');
  });

  it('shows visitors the login, and the way back', async () => {
    const portal = setUpGroups();
    portal.fakes.workgroups.addTopic(3, { topicId: 12 });
    await portal.show('/group_topics/single/12');
    expect(heading()).toBe('Please log in');
    expect(main().getByText('This page is for people who are logged in.')).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(main().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/user/login?return=%2Fgroup_topics%2Fsingle%2F12',
    );
  });

  it('asks visitors to log in when the answer has no row: the topic may be closed, or missing', async () => {
    const portal = setUpGroups();
    portal.fakes.workgroups.addTopic(3, { topicId: 12 });
    portal.fakes.topics.visitors = 'without-rows';
    await portal.show('/group_topics/single/12');
    await arrivalAt('Please log in');
    expect(main().getByText('This topic is for members, or it does not exist.')).toBeTruthy();
    expect(main().getByRole('link', { name: 'Login' })).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Retry' })).toBeNull();
    await portal.logInNow();
    await arrivalAt('Topic 12');
  });
});

describe('the files of a topic', () => {
  it('links editing and deleting at the content system for administrators', async () => {
    const portal = setUpGroups();
    portal.fakes.workgroups.addTopic(3, { topicId: 12, title: 'Minutes' });
    portal.logIn({ roles: { administrator: 'administrator' } });
    await portal.show('/group_topics/single/12');
    const links = ['Edit: Minutes', 'Delete: Minutes', 'Create: content'].map((name) =>
      main()
        .getByRole('link', { name: `${name} (opens in a new tab)` })
        .getAttribute('href'),
    );
    expect(links).toEqual([
      'https://cms.example.org/node/12/edit',
      'https://cms.example.org/node/12/delete',
      'https://cms.example.org/node/add',
    ]);
  });

  it('shows name, type and size of files, and opens them at the content system in a new tab', async () => {
    const url = 'https://cms.example.org/system/files/minutes.pdf';
    await showTopic({ files: [file({ name: 'minutes.pdf', url, size: 34_700 })] });
    const link = region('Files').getByRole('link', { name: 'minutes.pdf PDF, 34 kB (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe(url);
    expect(link.getAttribute('target')).toBe('_blank');
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
      33_554_432: '32 MB',
      2_147_483_648: '2 GB',
    };
    await showTopic({ files: Object.keys(sizes).map((size) => file({ size: Number(size) })) });
    expect(fileLines()).toEqual(Object.values(sizes).map((text) => `a.txt TXT, ${text}`));
  });

  it('leaves out unknown sizes, and names a file without an address without a link', async () => {
    await showTopic({ files: [file({ name: 'README' }), file({ name: 'notes.txt' })] });
    expect(fileLines()).toEqual(['README', 'notes.txt TXT']);
    expect(region('Files').queryByRole('link')).toBeNull();
  });

  it('names a file whose name has no visible characters', async () => {
    await showTopic({ files: [file({ name: '\u200B' })] });
    expect(fileLines()).toEqual(['File without a name']);
  });

  it('shows the type of a file by what is served at its address, and the host if it is another one', async () => {
    const files: readonly (readonly [string, Partial<ContentFile>, string])[] = [
      ['Our statutes', { url: 'https://cms.example.org/Statutes%20%26%20Ordnung.PDF' }, 'Our statutes PDF'],
      ['Vol. 2', { url: 'https://cms.example.org/vol-2.docx' }, 'Vol. 2 Word'],
      ['Budget', { url: 'https://cms.example.org/download/7', type: 'application/vnd.ms-excel' }, 'Budget Excel'],
      ['Posters', { url: 'https://cms.example.org/download/7', type: 'posters.zip' }, 'Posters ZIP'],
      ['Plan', { url: 'https://cms.example.org/x.pdf', type: 'application/octet-stream' }, 'Plan PDF'],
      ['harmless.pdf', { url: 'https://cms.example.org/harm.exe' }, 'harmless.pdf EXE'],
      ['Talk', { url: 'https://files.stranger.example/talk.pptx' }, 'Talk PowerPoint, files.stranger.example'],
      [
        'Budget',
        { url: 'https://cms.example.org/budget.xlsm', type: 'application/vnd.ms-excel.sheet.macroEnabled.12' },
        'Budget XLSM',
      ],
      ['Seats', { url: 'https://cms.example.org/download/7', type: 'application/vnd.visio' }, 'Seats'],
      ['Minutes 12.2024', { url: 'https://cms.example.org/download/7' }, 'Minutes 12.2024'],
      ['Archive', { url: 'https://cms.example.org/a.7z' }, 'Archive 7Z'],
      ['Article 2. About', { url: 'https://cms.example.org/download/7' }, 'Article 2. About'],
    ];
    await showTopic({ files: files.map(([name, given]) => file({ name, ...given })) });
    expect(fileLines()).toEqual(files.map(([, , shown]) => `${shown} (opens in a new tab)`));
  });

  it('shows no section for files when there are none', async () => {
    await showTopic();
    expect(main().queryByRole('region', { name: 'Files' })).toBeNull();
  });
});
