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

  it('stays signed in when a request that left before the login answers with user id 0', async () => {
    const { pages, fakes, session, signIn } = setUp();
    fakes.pages.hang();
    void pages.page('/about').refresh();
    signIn(3);
    fakes.pages.release();
    await settle();
    expect(session.session$.value.userId).toBe(3);
  });
});
