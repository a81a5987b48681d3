import { describe, expect, it } from 'vitest';
import { LoadPage } from '../../../src/application/content/load-page.ts';
import { LoadAccount } from '../../../src/application/session/load-account.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { settle } from '../../support/settle.ts';
import type { Loadable } from '../../../src/application/cache/loadable.ts';
import type { Page } from '../../../src/domain/content/page.ts';
import { createTestContainer } from '../../support/test-container.ts';

const tokens = { csrfToken: 'c', logoutToken: 'l' };

function setUp() {
  const { container, fakes } = createTestContainer();
  fakes.contentSystem.addPage('/about', { title: 'About' });
  const session = container.get(SessionState);
  return {
    fakes,
    session,
    pages: container.get(LoadPage),
    account: container.get(LoadAccount),
    signIn: (userId: number) => {
      const person = fakes.contentSystem.addPerson({ userId, name: `person${String(userId)}` });
      fakes.contentSystem.open(person);
      session.begin({ userId, userName: person.name, isMember: true, roles: new Map() }, tokens);
    },
  };
}

function open(pages: LoadPage, path: string) {
  const { state$, refresh } = pages.page(path);
  void refresh();
  return state$;
}

const titleOf = (state: Loadable<Page>) => (state.status === 'ready' ? state.value.title : state);

describe('LoadPage', () => {
  it('loads a page, from loading to ready', async () => {
    const { pages } = setUp();
    const page$ = open(pages, '/about');
    expect(page$.value).toEqual({ status: 'loading' });
    await settle();
    expect(titleOf(page$.value)).toBe('About');
  });

  it('shows a page that was read before at once, and its newer text afterwards', async () => {
    const { pages, fakes } = setUp();
    await pages.page('/about').refresh();
    fakes.contentSystem.addPage('/about', { title: 'About, revised' });
    const page$ = open(pages, '/about');
    expect(titleOf(page$.value)).toBe('About');
    await settle();
    expect(titleOf(page$.value)).toBe('About, revised');
  });

  it('never lets a slower, older answer replace a newer page', async () => {
    const { pages, fakes } = setUp();
    fakes.pages.hang();
    void pages.page('/about').refresh();
    fakes.contentSystem.addPage('/about', { title: 'Newer' });
    void pages.page('/about').refresh();
    fakes.pages.releaseOne(1);
    await settle();
    fakes.pages.releaseOne(0);
    await settle();
    expect(titleOf(pages.page('/about').state$.value)).toBe('Newer');
  });

  it.each(['not-found', 'forbidden', 'unauthorised', 'unavailable', 'offline', 'invalid-answer'] as const)(
    'reports that a page failed with the reason %s',
    async (kind) => {
      const { pages, fakes } = setUp();
      fakes.pages.failWith(kind);
      await pages.page('/about').refresh();
      expect(pages.page('/about').state$.value).toEqual({ status: 'failed', reason: kind });
    },
  );

  it('keeps showing a page when the network fails, and marks it as stale', async () => {
    const { pages, fakes } = setUp();
    await pages.page('/about').refresh();
    fakes.pages.failWith('offline');
    await pages.page('/about').refresh();
    expect(pages.page('/about').state$.value).toMatchObject({ status: 'ready', stale: true });
  });

  it('removes a page that the user may no longer read', async () => {
    const { pages, fakes } = setUp();
    await pages.page('/about').refresh();
    fakes.pages.failWith('forbidden');
    await pages.page('/about').refresh();
    expect(pages.page('/about').state$.value).toEqual({ status: 'failed', reason: 'forbidden' });
  });

  it('loads a failed page again when the network comes back', async () => {
    const { pages, fakes } = setUp();
    fakes.connectivity.goOffline();
    fakes.pages.failWith('offline');
    const page$ = open(pages, '/about');
    page$.subscribe();
    await settle();
    fakes.pages.succeed();
    fakes.connectivity.goOnline();
    await settle();
    expect(titleOf(page$.value)).toBe('About');
  });

  it('signs the user out when a page reports user id 0', async () => {
    const { pages, fakes, session, signIn } = setUp();
    signIn(3);
    fakes.contentSystem.close();
    await pages.page('/about').refresh();
    expect(session.session$.value.userId).toBe(0);
    expect(session.tokens).toBeUndefined();
  });

  it('adopts another user that a page reports, and loads that account', async () => {
    const { pages, fakes, session, signIn, account } = setUp();
    signIn(3);
    account.start();
    fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId: 4, name: 'bo' }));
    await pages.page('/about').refresh();
    expect(session.session$.value).toMatchObject({ userId: 4, userName: 'bo' });
    expect(fakes.accounts.callsOf('load')).toEqual([[3], [4]]);
  });

  it.each([0, -1, -7])('never loads an account with the id %d', async (userId) => {
    const { pages, fakes, account } = setUp();
    account.start();
    fakes.contentSystem.misreport = { userId, userName: 'x', isMember: true, roles: new Map() };
    await pages.page('/about').refresh();
    expect(fakes.accounts.calls).toEqual([]);
  });

  it('drops the pages of the former user before it shows anything to the next one', async () => {
    const { pages, fakes, session, signIn } = setUp();
    signIn(3);
    fakes.contentSystem.addPage('/private', { title: 'For Zofia' }, 'logged-in');
    await pages.page('/private').refresh();
    const private$ = pages.page('/private').state$;
    const shown: unknown[] = [];
    private$.subscribe((state) => shown.push(titleOf(state)));
    fakes.contentSystem.close();
    session.end();
    expect(titleOf(private$.value)).toEqual({ status: 'loading' });
    await settle();
    expect(private$.value).toEqual({ status: 'failed', reason: 'forbidden' });
    expect(shown.filter((title) => title === 'For Zofia')).toHaveLength(1);
  });

  it('drops an answer that was requested in a former session', async () => {
    const { pages, fakes, session, signIn } = setUp();
    signIn(3);
    fakes.contentSystem.addPage('/private', { title: 'For Zofia' }, 'logged-in');
    fakes.pages.hang();
    const private$ = open(pages, '/private');
    session.end();
    fakes.contentSystem.close();
    fakes.pages.release();
    await settle();
    expect(titleOf(private$.value)).not.toBe('For Zofia');
    expect(session.session$.value.userId).toBe(0);
  });

  it('stays signed in when a request that left before the login answers with user id 0', async () => {
    const { pages, fakes, session, signIn } = setUp();
    fakes.pages.hang();
    void pages.page('/about').refresh();
    signIn(3);
    fakes.pages.release();
    await settle();
    expect(session.session$.value.userId).toBe(3);
  });

  it('returns the same stream for the same path', () => {
    const { pages } = setUp();
    expect(pages.page('/about').state$).toBe(pages.page('/about').state$);
  });

  it('forgets pages without a subscriber when there are too many', async () => {
    const { pages } = setUp();
    const first = pages.page('/0').state$;
    const watched = pages.page('/watched').state$;
    watched.subscribe();
    for (let count = 1; count < 200; count += 1) pages.page(`/${String(count)}`);
    expect(pages.page('/0').state$).not.toBe(first);
    expect(pages.page('/watched').state$).toBe(watched);
    await settle();
  });
});
