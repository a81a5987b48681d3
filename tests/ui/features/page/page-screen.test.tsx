// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import type { Page, Paragraph } from '../../../../src/domain/content/page.ts';
import { errorPageMessages } from '../../../../src/ui/features/errors/error-page-messages.ts';
import { shellMessages } from '../../../../src/ui/i18n/en.ts';
import { fakeNewsItem } from '../../../fakes/fake-content-lists.ts';
import { fakeMenuItem } from '../../../fakes/fake-content-system.ts';
import { settle } from '../../../support/settle.ts';
import { arrivalAt, setUpPortal } from '../portal.ts';
import { image, layout, paragraph } from './paragraphs.ts';

const { en } = shellMessages;
const { en: errors } = errorPageMessages;
const main = () => within(screen.getByRole('main'));
const headings = () =>
  main()
    .getAllByRole('heading')
    .map((heading) => `${heading.tagName} ${heading.textContent}`);
const linkTo = (path: string) => paragraph({ html: [`<a href="${path}">Go on</a>`] });

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

/** A portal with a page at `/x`, and what the page consists of. */
function setUp(page: Partial<Page> = {}, home: readonly Paragraph[] = [linkTo('/x')]) {
  const portal = setUpPortal();
  portal.fakes.contentSystem.addPage('/', { title: 'Home', paragraphs: home });
  portal.fakes.contentSystem.addPage('/x', { title: 'X', ...page });
  return portal;
}

async function show(...paragraphs: readonly Paragraph[]) {
  const portal = setUp({ paragraphs });
  await portal.show('/x');
  return portal;
}

it('requests a page by its path, however a link, the menu and the address bar encode it, and shows it once', async () => {
  const portal = setUpPortal();
  const path = '/%C3%BCber%20uns/gr%C3%B6%C3%9Fe';
  portal.fakes.contentSystem.addPage(path, { title: 'Größe', paragraphs: [linkTo('/über uns/größe#wir')] });
  portal.fakes.contentSystem.menus.main = [
    fakeMenuItem({ label: 'Maße', link: { kind: 'internal', path: '/%c3%bcber%20uns/gr%c3%b6%c3%9fe' } }),
  ];
  await portal.show('//%C3%BCber%20uns/gr%C3%B6%C3%9F%65/?x=1#y');
  await arrivalAt('Größe');
  await waitFor(() => expect(document.title).toBe('Größe – Network for Cinema Studies'));
  expect(screen.getByRole('link', { name: 'Maße' }).getAttribute('aria-current')).toBe('page');
  expect(main().getByText('Go on').closest('.prose')).not.toBeNull();
  await portal.user.click(main().getByRole('link', { name: 'Go on' }));
  await waitFor(() => expect(portal.address.path).toBe(`${path}#wir`));
  expect(screen.queryByText('Loading')).toBeNull();
  expect(new Set(portal.fakes.pages.callsOf('load').map(([asked]) => asked))).toEqual(new Set([path]));
});

it('names a page without a title, says of one without paragraphs that it is empty, and what to do', async () => {
  const portal = setUp({ title: '', paragraphs: [paragraph({ html: [' '] }), paragraph({ source: 'unknown' })] });
  await portal.show('/x');
  expect(headings()).toEqual(['H1 Untitled page']);
  expect(main().getByText(new RegExp(en.page.empty))).toBeTruthy();
  expect(main().getByText(new RegExp(en.page.emptyHint))).toBeTruthy();
});

it('focuses the place in the hash also when the reader comes from another page', async () => {
  const portal = setUp({ paragraphs: [paragraph({ html: ['<h2 id="below">Below</h2>'] })] }, [linkTo('/x#below')]);
  await portal.show('/');
  await portal.user.click(main().getByRole('link', { name: 'Go on' }));
  await arrivalAt('X');
  await waitFor(() => expect(document.activeElement).toBe(main().getByRole('heading', { name: 'Below' })));
});

it('shows the paragraphs of regions in order, side by side by the layout', async () => {
  const place = (region: string) => ({ parentId: 'two', region });
  await show(
    layout('two', 'twocol_section', { title: 'Season' }),
    paragraph({ text: ['right'] }, place('second')),
    paragraph({ text: ['left one'] }, place('first')),
    paragraph({ text: ['left two'] }, place('first')),
    paragraph({ text: ['hidden'] }, place('_disabled')),
  );
  const regions = [...document.querySelectorAll('.page-region')];
  expect(regions.map((region) => [region.getAttribute('data-region'), region.textContent])).toEqual([
    ['first', 'left oneleft two'],
    ['second', 'right'],
  ]);
  const row = regions[0]?.parentElement;
  expect(row?.dataset).toMatchObject({ layout: 'twocol_section', columns: '67-33' });
  expect(main().queryByText('hidden')).toBeNull();
});

it('nests regions, with headings as deep as what they stand over', async () => {
  await show(
    layout('outer', 'twocol', { title: 'Outer' }),
    paragraph({ title: 'In outer' }, { parentId: 'outer', region: 'first' }),
    layout('inner', 'onecol', { title: 'Inner', parentId: 'outer', region: 'first' }),
    paragraph({ title: 'In inner' }, { parentId: 'inner', region: 'content' }),
    layout('untitled', 'twocol'),
    paragraph({ title: 'In untitled' }, { parentId: 'untitled', region: 'second' }),
  );
  expect(headings()).toEqual(['H1 X', 'H2 Outer', 'H3 In outer', 'H3 Inner', 'H4 In inner', 'H2 In untitled']);
});

it('shows all fields of an unknown kind of paragraph', async () => {
  const everything = {
    title: 'Title',
    html: ['<p>First</p>', '<p>Second</p>'],
    text: ['Third'],
    images: [image('a.png')],
    caption: 'Caption',
    links: [{ label: 'Link', link: { kind: 'internal', path: '/history' } as const }],
  };
  await show(paragraph(everything, { kind: 'panorama_9000' }));
  for (const text of ['Title', 'First', 'Second', 'Third', 'Caption']) expect(main().getByText(text)).toBeTruthy();
  expect(main().getByRole('img', { name: 'a.png' })).toBeTruthy();
  expect(main().getByRole('link', { name: 'Link' }).getAttribute('href')).toBe('/history');
});

const fileLink = (name: string, url: string, size?: number) => ({
  label: name,
  link: { kind: 'external', url } as const,
  file: { name, url, size },
});

it('links an image of another host instead of loading it', async () => {
  const url = 'https://stranger.example/a.png';
  await show(paragraph({ links: [fileLink('A poster', url)] }, { kind: 'image' }));
  const shown = await main().findByRole('link', { name: 'A poster PNG, stranger.example (opens in a new tab)' });
  const attributes = ['href', 'target', 'rel'].map((attribute) => shown.getAttribute(attribute));
  expect(attributes).toEqual([url, '_blank', 'noopener noreferrer']);
  expect(main().queryByRole('img')).toBeNull();
});

it('offers files by name, type and size, and marks the language of the name alone', async () => {
  const file = fileLink('Unsere Satzung', 'https://cms.example.org/Statutes.pdf', 1_258_291);
  const page = { label: 'Geschichte', link: { kind: 'internal', path: '/history' } as const };
  const portal = setUp({ language: 'de', paragraphs: [paragraph({ links: [file, page] })] });
  await portal.show('/x');
  const link = await main().findByRole('link', { name: 'Unsere Satzung PDF, 1.2 MB (opens in a new tab)' });
  expect(link.getAttribute('href')).toBe(file.link.url);
  expect(within(link).getByText('Unsere Satzung').lang).toBe('de');
  expect(link.closest('[lang="de"]')).toBeNull();
  expect(main().getByRole('link', { name: 'Geschichte' }).closest('[lang="de"]')).not.toBeNull();
});

it('offers files by safe names when the chunk with their details is missing', async () => {
  const folder = 'https://cms.example.org/files/';
  const links = [fileLink('invoice\u202Efdp.exe', `${folder}a.exe`), fileLink('', folder)];
  const portal = setUp({ paragraphs: [paragraph({ links })] });
  portal.features.miss();
  await portal.show('/x');
  await waitFor(() => expect(portal.features.asked).toContain('lists'));
  const shown = main().getAllByRole('link');
  expect(shown.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['invoicefdp.exe', `${folder}a.exe`],
    [folder, folder],
  ]);
});

it('keeps the layout still while images load, and loads only the later ones lazily', async () => {
  await show(paragraph({ images: [image('a.png'), image('b.png')] }, { kind: 'image' }));
  const attributes = (name: string) =>
    ['width', 'height', 'loading', 'fetchpriority'].map((key) => main().getByRole('img', { name }).getAttribute(key));
  expect(attributes('a.png')).toEqual(['800', '400', null, 'high']);
  expect(attributes('b.png')).toEqual(['800', '400', 'lazy', null]);
});

it('shows a quote with its source below', async () => {
  await show(paragraph({ html: ['<p>Ideas.</p>'], source: 'Minutes' }, { kind: 'quote' }));
  expect(main().getByRole('blockquote').textContent).toBe('Ideas.');
  expect(main().getByText('Minutes').tagName).toBe('FIGCAPTION');
});

it('shows the list that a paragraph names under its title, and without it when its chunk is missing', async () => {
  const view = { kind: 'news', view: 'public_news', display: 'teaser' } as const;
  const list = paragraph({ title: 'Latest', text: ['Before'], view }, { kind: 'view' });
  const portal = setUp({ paragraphs: [list, paragraph({ text: ['After'] })] });
  portal.fakes.lists.news = [fakeNewsItem({ id: 'a', title: 'An item' })];
  portal.features.miss();
  await portal.show('/x');
  expect(main().getByText('Before')).toBeTruthy();
  expect(screen.getByRole('main').textContent).not.toContain(en.page.empty);
  const retry = await main().findByRole('button', { name: `${en.broken.chunkTitle}. ${en.state.retry}` });
  portal.features.find();
  await portal.user.click(retry);
  await main().findByText('An item');
  expect(headings()).toEqual(['H1 X', 'H2 Latest', 'H3 An item']);
  expect(screen.getByRole('main').textContent).toMatch(/Before.*Latest.*An item.*After/);
  expect(screen.getByRole('main').textContent).not.toContain('public_news');
});

it('uses a hero as the title of the home page only, and only when it comes first', async () => {
  const hero = paragraph({ title: 'The long night', images: [image('a.png')], caption: 'In June' }, { kind: 'hero' });
  const title = (name: string) => screen.getByRole('heading', { level: 1, name }).className;
  const portal = setUp({ paragraphs: [hero] }, [hero, linkTo('/x')]);
  await portal.show('/');
  expect(title('Home')).toBe('visually-hidden');
  expect(main().getByRole('heading', { level: 2, name: 'The long night' })).toBeTruthy();
  await portal.user.click(main().getByRole('link', { name: 'Go on' }));
  await arrivalAt('X');
  expect(title('X')).not.toBe('visually-hidden');
  cleanup();
  await setUp({}, [linkTo('/x'), hero]).show('/');
  expect(title('Home')).not.toBe('visually-hidden');
});

it.each([RemoteErrorKind.unavailable, RemoteErrorKind.offline, RemoteErrorKind.notFound])(
  'says why a page could not be loaded (%s), and shows it when it can be loaded again',
  async (reason) => {
    const portal = setUp();
    portal.signIn();
    await portal.show('/');
    portal.fakes.pages.failWith(reason);
    await portal.user.click(await main().findByRole('link', { name: 'Go on' }));
    await arrivalAt(errors.title[reason]);
    expect(main().getByText(errors.text[reason])).toBeTruthy();
    expect(screen.getByRole('main').textContent).not.toContain(en.page.empty);
    expect(main().getByRole('link', { name: errors.goHome }).getAttribute('href')).toBe('/');
    expect(main().queryByRole('link', { name: 'Login' })).toBeNull();
    await waitFor(() => expect(portal.address.path).toBe('/x'));

    const before = portal.fakes.pages.callsOf('load').length;
    await portal.user.click(main().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(portal.fakes.pages.callsOf('load')).toHaveLength(before + 1));
    await arrivalAt(errors.title[reason]);
    portal.fakes.pages.succeed();
    await portal.user.click(main().getByRole('button', { name: 'Retry' }));
    await arrivalAt('X');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  },
);

it('leaves the focus alone when the reader has left before the retry was answered', async () => {
  const portal = setUpPortal();
  portal.fakes.contentSystem.menus.main = [
    fakeMenuItem({ label: 'History', link: { kind: 'internal', path: '/history' } }),
  ];
  portal.fakes.pages.failWith(RemoteErrorKind.unavailable);
  await portal.show('/x');
  portal.fakes.pages.hang();
  await portal.user.click(main().getByRole('button', { name: 'Retry' }));
  portal.fakes.pages.succeed();
  const history = screen.getByRole('link', { name: 'History' });
  await portal.user.click(history);
  await waitFor(() => expect(portal.fakes.pages.waiting).toBe(2));
  portal.fakes.pages.releaseOne(1);
  await arrivalAt('History');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'History' })));
  history.focus();
  portal.fakes.pages.release();
  await settle();
  await waitFor(() => expect(document.activeElement).toBe(history));
});

it.each([RemoteErrorKind.unauthorised, RemoteErrorKind.forbidden])(
  'shows the login in place of a page that is closed to visitors (%s)',
  async (reason) => {
    const portal = setUpPortal();
    portal.fakes.pages.failWith(reason);
    await portal.show('/members?a=b&c#d');
    await arrivalAt(errors.title.unauthorised);
    // In place: no way leads away from the page and back.
    expect(await main().findByLabelText('Password')).toBeTruthy();
  },
);

it('keeps a page that could not be refreshed, says so, and can load it again', async () => {
  const portal = setUp({ paragraphs: [linkTo('/')] });
  await portal.show('/x');
  await portal.user.click(main().getByRole('link', { name: 'Go on' }));
  await arrivalAt('Home');
  portal.fakes.pages.failWith(RemoteErrorKind.offline);
  await portal.user.click(main().getByRole('link', { name: 'Go on' }));
  expect((await main().findByText(new RegExp(en.page.stale))).getAttribute('role')).toBe('status');
  expect(screen.getByRole('heading', { level: 1, name: 'X' })).toBeTruthy();

  portal.fakes.pages.succeed();
  await portal.user.click(main().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(main().queryByText(new RegExp(en.page.stale))).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
