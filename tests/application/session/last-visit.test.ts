import { expect, it } from 'vitest';
import { LastVisit } from '../../../src/application/session/last-visit.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { lastVisitKey } from '../../../src/application/storage/storage-keys.ts';
import { createTestContainer, TestBrowser } from '../../support/test-container.ts';
import { MINUTE, openTab as openPlainTab } from './session-tab.ts';

const start = Date.UTC(2027, 2, 1, 12);

/** A tab that is opened some minutes after the start. */
function openTab(browser: TestBrowser, minutes = 0, userId = 7) {
  const tab = openPlainTab({ browser });
  const { container, fakes, session, logIn } = tab;
  fakes.clock.advance(minutes * MINUTE);
  if (userId > 0) logIn(userId);
  else if (session.readerId > 0) session.end();
  const visit = container.get(LastVisit);
  return { ...tab, visit, stored: () => fakes.storage.read(lastVisitKey) };
}

/** Opens the portal, and leaves it ten minutes later. */
function visitAt(browser: TestBrowser, minutes: number, userId = 7) {
  const tab = openTab(browser, minutes, userId);
  const { value: before } = tab.visit.before$;
  tab.fakes.clock.advance(10 * MINUTE);
  tab.fakes.visibility.hide();
  return before === undefined ? undefined : (before - start) / MINUTE;
}

it.each<readonly [string, readonly [minutes: number, userId?: number][], readonly (number | undefined)[]]>([
  ['knows no last visit at first, and then when it ended', [[0], [100], [5_000]], [undefined, 10, 110]],
  ['reveals no last visit of another user, and deletes it', [[0], [100, 8], [200]], [undefined, undefined, undefined]],
  ['counts visitors apart from members', [[0], [100, 0], [200, 0], [300]], [undefined, undefined, 110, 10]],
])('%s', (_, visits, expected) => {
  const browser = new TestBrowser();
  expect(visits.map(([minutes, userId]) => visitAt(browser, minutes, userId))).toEqual(expected);
});

it('starts the visit of the next user when a user logs in or out', () => {
  const browser = new TestBrowser();
  visitAt(browser, 0);
  visitAt(browser, 10, 0);
  const { session, logIn, visit, fakes, stored } = openTab(browser, 100, 0);
  expect(visit.before$.value).toBe(start + 20 * MINUTE);
  logIn(7);
  expect(visit.before$.value).toBe(start + 10 * MINUTE);
  fakes.clock.advance(5 * MINUTE);
  session.end();
  expect(visit.before$.value).toBe(start + 20 * MINUTE);
  expect(stored()).toEqual([
    { userId: 7, at: start + 105 * MINUTE, before: start + 10 * MINUTE },
    { userId: 0, at: start + 105 * MINUTE, before: start + 20 * MINUTE },
  ]);
});

it('records no visit while a user is only remembered, and theirs once they are confirmed', () => {
  const browser = new TestBrowser();
  visitAt(browser, 0);
  const { container, fakes } = createTestContainer({ browser, isRemembered: true });
  fakes.clock.advance(100 * MINUTE);
  const visit = container.get(LastVisit);
  fakes.visibility.hide();
  expect(visit.before$.value).toBeUndefined();
  expect(fakes.storage.read(lastVisitKey)).toEqual([{ userId: 7, at: start + 10 * MINUTE }]);
  fakes.visibility.show();
  container.get(SessionState).confirm();
  expect(visit.before$.value).toBe(start + 10 * MINUTE);
});

it('counts one visit in two tabs, as long as one of them is used', () => {
  const browser = new TestBrowser();
  visitAt(browser, -100);
  const first = openTab(browser);
  first.fakes.visibility.hide();
  const second = openTab(browser, 20);
  second.fakes.clock.advance(20 * MINUTE);
  second.visit.stay();
  first.fakes.clock.advance(50 * MINUTE);
  first.fakes.visibility.show();
  expect([first, second].map(({ visit }) => visit.before$.value)).toEqual([start - 90 * MINUTE, start - 90 * MINUTE]);
});

it('begins a visit only in a tab that is shown, or comes back', () => {
  const browser = new TestBrowser();
  const { container, fakes } = createTestContainer({ browser });
  const stored = () => fakes.storage.read(lastVisitKey);
  fakes.visibility.hide();
  const visit = container.get(LastVisit);
  visit.stay();
  expect(stored()).toBeUndefined();
  fakes.visibility.show();
  expect(stored()).toHaveLength(1);
  fakes.visibility.hide();
  fakes.clock.advance(60 * MINUTE);
  fakes.visibility.show();
  expect(visit.before$.value).toBe(start);
});

it('does not return to an older visit in a tab that was open all the time', () => {
  const browser = new TestBrowser();
  const first = openTab(browser);
  expect(visitAt(browser, 100)).toBe(0);
  first.fakes.clock.advance(120 * MINUTE);
  first.fakes.visibility.hide();
  expect(visitAt(browser, 130)).toBe(0);
});

it('writes no visit in any tab after its deletion, until the next visit', () => {
  const browser = new TestBrowser();
  visitAt(browser, 0);
  const first = openTab(browser, 100);
  const second = openTab(browser, 100);
  first.visit.forget();
  for (const { fakes, visit } of [first, second]) {
    fakes.visibility.hide();
    expect(fakes.storage.read(lastVisitKey)).toBeUndefined();
    expect(visit.before$.value).toBeUndefined();
  }
  expect([visitAt(browser, 200), visitAt(browser, 300)]).toEqual([undefined, 210]);
});

it('knows no last visit, and does not fail, when the device stores nothing', () => {
  const browser = new TestBrowser();
  browser.device.refusesWrites = true;
  browser.device.refusesReads = true;
  expect([visitAt(browser, 0), visitAt(browser, 100)]).toEqual([undefined, undefined]);
});

it.each([
  ['no list', '{"v":2,"d":{"userId":7,"at":1}}'],
  ['no visits', '{"v":2,"d":[null,7,{"userId":-1,"at":1},{"userId":7,"at":"1"},{"userId":7,"at":1,"before":"x"}]}'],
])('knows no last visit when the stored value is %s', (_, text) => {
  const browser = new TestBrowser();
  const { fakes } = createTestContainer({ browser });
  fakes.storage.poison(lastVisitKey, text);
  expect(visitAt(browser, 100)).toBeUndefined();
});
