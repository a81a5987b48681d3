// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LoadPage } from '../../../../src/application/content/load-page.ts';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
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

describe('a page', () => {
  it('requests a page by its path, and shows it under its title', async () => {
    const portal = setUpPortal();
    portal.fakes.contentSystem.addPage('/about/us', {
      title: 'About us',
      paragraphs: [paragraph({ html: ['<p>We are.</p>'] })],
    });
    await portal.show('/about//us/?x=1#y');
    await arrivalAt('About us');
    expect(portal.fakes.pages.callsOf('load')).toEqual([['/about/us', 'session']]);
    expect(main().getByText('We are.').closest('.prose')).not.toBeNull();
    await waitFor(() => expect(document.title).toBe('About us – Network for Cinema Studies'));
  });

  it('shows one page, however a link, the menu and the address bar encode its path', async () => {
    const portal = setUpPortal();
    const path = '/%C3%BCber%20uns/gr%C3%B6%C3%9Fe';
    portal.fakes.contentSystem.addPage(path, { title: 'Größe', paragraphs: [linkTo('/über uns/größe#wir')] });
    portal.fakes.contentSystem.menus.main = [
      fakeMenuItem({ label: 'Maße', link: { kind: 'internal', path: '/%c3%bcber%20uns/gr%c3%b6%c3%9fe' } }),
    ];
    await portal.show('/%C3%BCber%20uns/gr%C3%B6%C3%9F%65/');
    await arrivalAt('Größe');
    expect(screen.getByRole('link', { name: 'Maße' }).getAttribute('aria-current')).toBe('page');
    await portal.user.click(main().getByRole('link', { name: 'Go on' }));
    await waitFor(() => expect(portal.address.path).toBe(`${path}#wir`));
    expect(screen.queryByText('Loading')).toBeNull();
    expect(new Set(portal.fakes.pages.callsOf('load').map(([asked]) => asked))).toEqual(new Set([path]));
  });

  it('names a page without a title', async () => {
    const portal = setUpPortal();
    portal.fakes.contentSystem.addPage('/x', { title: '', paragraphs: [paragraph({ html: ['<p>a</p>'] })] });
    await portal.show('/x');
    expect(headings()).toEqual(['H1 Untitled page']);
  });

  it('says that a page without paragraphs is empty, and what to do', async () => {
    const portal = setUpPortal();
    portal.fakes.contentSystem.addPage('/x', {
      paragraphs: [paragraph({ html: [' '] }), paragraph({ source: 'unknown' })],
    });
    await portal.show('/x');
    expect(main().getByText(new RegExp(en.page.empty))).toBeTruthy();
    expect(main().getByText(new RegExp(en.page.emptyHint))).toBeTruthy();
  });

  it('focuses the place in the hash also when the reader comes from another page', async () => {
    const portal = setUpPortal();
    portal.fakes.contentSystem.addPage('/', { paragraphs: [linkTo('/x#below')] });
    portal.fakes.contentSystem.addPage('/x', {
      title: 'X',
      paragraphs: [paragraph({ html: ['<h2 id="below">Below</h2>'] })],
    });
    await portal.show('/');
    await portal.user.click(main().getByRole('link', { name: 'Go on' }));
    await arrivalAt('X');
    await waitFor(() => expect(document.activeElement).toBe(main().getByRole('heading', { name: 'Below' })));
  });
});

describe('regions', () => {
  it('shows the paragraphs of regions in order, side by side by the layout', async () => {
    const portal = setUpPortal();
    const place = (region: string) => ({ parentId: 'two', region });
    portal.fakes.contentSystem.addPage('/x', {
      paragraphs: [
        layout('two', 'twocol_section', { title: 'Season' }),
        paragraph({ text: ['right'] }, place('second')),
        paragraph({ text: ['left one'] }, place('first')),
        paragraph({ text: ['left two'] }, place('first')),
        paragraph({ text: ['hidden'] }, place('_disabled')),
      ],
    });
    await portal.show('/x');
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
    const portal = setUpPortal();
    portal.fakes.contentSystem.addPage('/x', {
      title: 'X',
      paragraphs: [
        layout('outer', 'twocol', { title: 'Outer' }),
        paragraph({ title: 'In outer' }, { parentId: 'outer', region: 'first' }),
        layout('inner', 'onecol', { title: 'Inner', parentId: 'outer', region: 'first' }),
        paragraph({ title: 'In inner' }, { parentId: 'inner', region: 'content' }),
        layout('untitled', 'twocol'),
        paragraph({ title: 'In untitled' }, { parentId: 'untitled', region: 'second' }),
      ],
    });
    await portal.show('/x');
    expect(headings()).toEqual(['H1 X', 'H2 Outer', 'H3 In outer', 'H3 Inner', 'H4 In inner', 'H2 In untitled']);
  });
});

describe('paragraphs', () => {
  it('shows all fields of an unknown kind of paragraph', async () => {
    const portal = setUpPortal();
    const everything = {
      title: 'Title',
      html: ['<p>First</p>', '<p>Second</p>'],
      text: ['Third'],
      images: [image('a.png')],
      caption: 'Caption',
      links: [{ label: 'Link', link: { kind: 'internal', path: '/history' } as const }],
    };
    portal.fakes.contentSystem.addPage('/x', { paragraphs: [paragraph(everything, { kind: 'panorama_9000' })] });
    await portal.show('/x');
    for (const text of ['Title', 'First', 'Second', 'Third', 'Caption']) expect(main().getByText(text)).toBeTruthy();
    expect(main().getByRole('img', { name: 'a.png' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'Link' }).getAttribute('href')).toBe('/history');
  });

  it('links an image of another host instead of loading it', async () => {
    const portal = setUpPortal();
    const url = 'https://stranger.example/a.png';
    const file = { name: 'A poster', url, size: undefined };
    const link = { label: file.name, link: { kind: 'external', url } as const, file };
    portal.fakes.contentSystem.addPage('/x', { paragraphs: [paragraph({ links: [link] }, { kind: 'image' })] });
    await portal.show('/x');
    const shown = await main().findByRole('link', { name: 'A poster PNG, stranger.example (opens in a new tab)' });
    const attributes = ['href', 'target', 'rel'].map((attribute) => shown.getAttribute(attribute));
    expect(attributes).toEqual([url, '_blank', 'noopener noreferrer']);
    expect(main().queryByRole('img')).toBeNull();
  });

  it('offers files by name, type and size, and marks the language of the name alone', async () => {
    const portal = setUpPortal();
    const url = 'https://cms.example.org/Statutes.pdf';
    const file = { name: 'Unsere Satzung', url, size: 1_258_291 };
    const links = [
      { label: file.name, link: { kind: 'external', url } as const, file },
      { label: 'Geschichte', link: { kind: 'internal', path: '/history' } as const },
    ];
    portal.fakes.contentSystem.addPage('/x', { title: 'X', language: 'de', paragraphs: [paragraph({ links })] });
    await portal.show('/x');
    const link = await main().findByRole('link', { name: 'Unsere Satzung PDF, 1.2 MB (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe(url);
    expect(within(link).getByText('Unsere Satzung').lang).toBe('de');
    expect(link.closest('[lang="de"]')).toBeNull();
    expect(main().getByRole('link', { name: 'Geschichte' }).closest('[lang="de"]')).not.toBeNull();
  });

  it('offers files by safe names when the chunk with their details is missing', async () => {
    const portal = setUpPortal();
    const fileLink = (name: string, url: string) => ({
      label: name,
      link: { kind: 'external', url } as const,
      file: { name, url, size: undefined },
    });
    const links = [
      fileLink('invoice\u202Efdp.exe', 'https://cms.example.org/invoice.exe'),
      fileLink('', 'https://cms.example.org/files/'),
    ];
    portal.fakes.contentSystem.addPage('/x', { paragraphs: [paragraph({ links })] });
    portal.features.miss();
    await portal.show('/x');
    await waitFor(() => expect(portal.features.asked).toContain('lists'));
    const shown = main().getAllByRole('link');
    expect(shown.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['invoicefdp.exe', 'https://cms.example.org/invoice.exe'],
      ['https://cms.example.org/files/', 'https://cms.example.org/files/'],
    ]);
    expect(main().queryByRole('button')).toBeNull();
  });

  it('keeps the layout still while images load, and loads only the later ones lazily', async () => {
    const portal = setUpPortal();
    portal.fakes.contentSystem.addPage('/x', {
      paragraphs: [paragraph({ images: [image('a.png'), image('b.png')] }, { kind: 'image' })],
    });
    await portal.show('/x');
    const attributes = (name: string) =>
      ['width', 'height', 'loading', 'fetchpriority'].map((key) => main().getByRole('img', { name }).getAttribute(key));
    expect(attributes('a.png')).toEqual(['800', '400', null, 'high']);
    expect(attributes('b.png')).toEqual(['800', '400', 'lazy', null]);
  });

  it('shows a quote with its source below', async () => {
    const portal = setUpPortal();
    portal.fakes.contentSystem.addPage('/x', {
      paragraphs: [paragraph({ html: ['<p>Ideas.</p>'], source: 'Minutes' }, { kind: 'quote' })],
    });
    await portal.show('/x');
    expect(main().getByRole('blockquote').textContent).toBe('Ideas.');
    expect(main().getByText('Minutes').tagName).toBe('FIGCAPTION');
  });

  it('shows the list that a paragraph names under its title, with its other fields', async () => {
    const portal = setUpPortal();
    const view = { kind: 'news', view: 'public_news', display: 'teaser' } as const;
    portal.fakes.lists.news = [fakeNewsItem({ id: 'a', title: 'An item' })];
    portal.fakes.contentSystem.addPage('/x', {
      paragraphs: [
        paragraph({ title: 'Latest', text: ['Before'], view }, { kind: 'view' }),
        paragraph({ text: ['After'] }),
      ],
    });
    await portal.show('/x');
    await main().findByText('An item');
    expect(headings()).toEqual(['H1 A page', 'H2 Latest', 'H3 An item']);
    expect(screen.getByRole('main').textContent).toMatch(/Before.*Latest.*An item.*After/);
    expect(screen.getByRole('main').textContent).not.toContain('public_news');
  });

  it('shows a paragraph without its list when that chunk is missing, and offers to load it again', async () => {
    const portal = setUpPortal();
    portal.fakes.lists.news = [fakeNewsItem({ id: 'a', title: 'An item' })];
    portal.fakes.contentSystem.addPage('/x', {
      paragraphs: [paragraph({ text: ['Words'], view: { kind: 'news', view: 'public_news', display: 'teaser' } })],
    });
    portal.features.miss();
    await portal.show('/x');
    expect(screen.getByRole('main').textContent).not.toContain(en.page.empty);
    const retry = await main().findByRole('button', { name: `${en.state.chunkMissing} ${en.state.retry}` });
    expect(main().getByText('Words')).toBeTruthy();
    portal.features.find();
    await portal.user.click(retry);
    expect(await main().findByText('An item')).toBeTruthy();
  });
});

describe('a hero', () => {
  const hero = paragraph({ title: 'The long night', images: [image('a.png')], caption: 'In June' }, { kind: 'hero' });

  it('uses the hero of the home page as its title', async () => {
    const portal = setUpPortal();
    portal.fakes.contentSystem.addPage('/', { title: 'Home', paragraphs: [hero] });
    await portal.show('/');
    expect(screen.getByRole('heading', { level: 1, name: 'Home' }).className).toBe('visually-hidden');
    expect(main().getByRole('heading', { level: 2, name: 'The long night' })).toBeTruthy();
  });

  it('keeps the title of a page whose hero is elsewhere, or further down', async () => {
    const portal = setUpPortal();
    portal.fakes.contentSystem.addPage('/', { title: '', paragraphs: [linkTo('/x'), hero] });
    portal.fakes.contentSystem.addPage('/x', { title: 'X', paragraphs: [hero] });
    await portal.show('/');
    expect(screen.getByRole('heading', { level: 1, name: 'Home' }).className).not.toBe('visually-hidden');
    await portal.user.click(main().getByRole('link', { name: 'Go on' }));
    await arrivalAt('X');
    expect(screen.getByRole('heading', { level: 1, name: 'X' }).className).not.toBe('visually-hidden');
  });
});

describe('a page that cannot be had', () => {
  it.each([RemoteErrorKind.unavailable, RemoteErrorKind.offline, RemoteErrorKind.notFound])(
    'says why a page could not be loaded (%s), and shows it when it can be loaded again',
    async (reason) => {
      const portal = setUpPortal();
      portal.fakes.contentSystem.open(portal.fakes.contentSystem.addPerson({ userId: 5 }));
      await portal.show('/history');
      portal.fakes.contentSystem.addPage('/x', { title: 'X' });
      portal.fakes.contentSystem.addPage('/history', { paragraphs: [linkTo('/x')] });
      await portal.container.get(LoadPage).page('/history').refresh();
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
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'History' })),
    );
    history.focus();
    portal.fakes.pages.release();
    await settle();
    await waitFor(() => expect(document.activeElement).toBe(history));
  });

  it.each([RemoteErrorKind.unauthorised, RemoteErrorKind.forbidden])(
    'shows a page after a login that is closed to visitors (%s)',
    async (reason) => {
      const portal = setUpPortal();
      portal.fakes.pages.failWith(reason);
      await portal.show('/members?a=b&c#d');
      await arrivalAt(errors.title.unauthorised);
      expect(main().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
        '/user/login?return=%2Fmembers%3Fa%3Db%26c%23d',
      );
    },
  );
});

it('keeps a page that could not be refreshed, says so, and can load it again', async () => {
  const portal = setUpPortal();
  portal.fakes.contentSystem.addPage('/', { paragraphs: [linkTo('/x')] });
  portal.fakes.contentSystem.addPage('/x', { title: 'X', paragraphs: [linkTo('/')] });
  await portal.show('/x');
  await portal.user.click(main().getByRole('link', { name: 'Go on' }));
  await arrivalAt('A page');
  portal.fakes.pages.failWith(RemoteErrorKind.offline);
  await portal.user.click(main().getByRole('link', { name: 'Go on' }));
  expect((await main().findByText(new RegExp(en.page.stale))).getAttribute('role')).toBe('status');
  expect(screen.getByRole('heading', { level: 1, name: 'X' })).toBeTruthy();

  portal.fakes.pages.succeed();
  await portal.user.click(main().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(main().queryByText(new RegExp(en.page.stale))).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
