import { describe, expect, it } from 'vitest';
import { LastVisit } from '../../../src/application/session/last-visit.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { lastVisitKey } from '../../../src/application/shared/storage-keys.ts';
import { createTestContainer, TestBrowser } from '../../support/test-container.ts';

const MINUTE = 60_000;
const start = Date.UTC(2027, 2, 1, 12);
const noTokens = { csrfToken: undefined, logoutToken: undefined };

/** A tab that is opened some minutes after the start. */
function openTab(browser: TestBrowser, minutes = 0, userId = 7) {
  const { container, fakes } = createTestContainer({ browser });
  fakes.clock.advance(minutes * MINUTE);
  const session = container.get(SessionState);
  const signIn = (id: number) => {
    session.begin({ userId: id, userName: '', isMember: true, roles: new Map() }, noTokens);
  };
  if (userId > 0) signIn(userId);
  return { fakes, session, signIn, visit: container.get(LastVisit) };
}

/** Somebody opens the portal, and leaves it ten minutes later. */
function visitAt(browser: TestBrowser, minutes: number, userId = 7) {
  const tab = openTab(browser, minutes, userId);
  const { before } = tab.visit;
  tab.fakes.clock.advance(10 * MINUTE);
  tab.fakes.visibility.hide();
  return before === undefined ? undefined : (before - start) / MINUTE;
}

describe('LastVisit', () => {
  it('is unknown at first, and then when the last visit ended', () => {
    const browser = new TestBrowser();
    expect([visitAt(browser, 0), visitAt(browser, 100), visitAt(browser, 5_000)]).toEqual([undefined, 10, 110]);
  });

  it('takes who comes back within half an hour for never having left', () => {
    const browser = new TestBrowser();
    visitAt(browser, 0);
    expect([visitAt(browser, 100), visitAt(browser, 139), visitAt(browser, 179)]).toEqual([10, 10, 149]);
  });

  it('begins a visit when a tab that was left comes back', () => {
    const browser = new TestBrowser();
    const { fakes, visit } = openTab(browser);
    fakes.visibility.hide();
    fakes.clock.advance(60 * MINUTE);
    fakes.visibility.show();
    expect(visit.before).toBe(start);
  });

  it('tells nobody of another person’s visit, and remembers none of a visitor', () => {
    const browser = new TestBrowser();
    visitAt(browser, 0);
    expect(visitAt(browser, 100, 8)).toBeUndefined();
    const { fakes, session } = openTab(browser, 200, 0);
    session.end();
    const stored = fakes.storage.read(lastVisitKey);
    fakes.clock.advance(MINUTE);
    fakes.visibility.hide();
    expect(fakes.storage.read(lastVisitKey)).toEqual(stored);
  });

  it('ends when somebody logs out', () => {
    const browser = new TestBrowser();
    const { session, fakes } = openTab(browser);
    fakes.clock.advance(5 * MINUTE);
    session.end();
    expect(fakes.storage.read(lastVisitKey)).toEqual({ userId: 7, at: start + 5 * MINUTE, before: undefined });
  });
});
