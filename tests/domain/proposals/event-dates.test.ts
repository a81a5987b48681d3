import { describe, expect, it } from 'vitest';
import {
  callStateOf,
  closingOf,
  datesOf,
  doesInvite,
  type EventDates,
  type EventSettings,
  isKnownEvent,
  knownEventIds,
} from '../../../src/domain/proposals/events.ts';

const event = (eventId: string, status = ''): EventSettings => ({
  eventId,
  title: undefined,
  status,
  intro: { panel: undefined, paper: undefined, workshop: undefined },
  submitText: undefined,
  completedText: undefined,
  errorText: undefined,
});

const meanings = { '1': 'open', '2': 'announced', '0': 'closed' } as const;
const tides: EventDates = { deadline: '2027-01-31T23:59', zone: 'Europe/Warsaw', status: meanings };
const before = Date.UTC(2027, 0, 1);
const after = Date.UTC(2027, 1, 1);

describe('what the settings know of an event', () => {
  it('finds the settings of an event by its id', () => {
    expect(datesOf({ tides }, 'tides')).toBe(tides);
  });

  it.each(['labour', 'constructor', '__proto__'])('finds no settings of an event they do not name: %s', (eventId) => {
    expect(datesOf({ tides }, eventId)).toEqual({ status: {} });
  });

  it.each([
    ['1', 'open'],
    ['0', 'closed'],
    ['', undefined],
    ['3', undefined],
    ['toString', undefined],
  ])('reads the status %j as %s', (status, state) => {
    expect(callStateOf(tides, status)).toBe(state);
  });

  it('says when the call closes, if the setting is readable', () => {
    expect(closingOf(tides)).toBe(Date.UTC(2027, 0, 31, 22, 59));
    expect(closingOf({ status: {}, deadline: 'soon' })).toBeUndefined();
    expect(closingOf({ status: {} })).toBeUndefined();
  });
});

describe('the known events', () => {
  it('lists the events of the server, then those of the settings alone, each once', () => {
    expect(knownEventIds([event('b'), event('tides'), event('b')], { a: tides, tides })).toEqual(['b', 'tides', 'a']);
  });

  it.each([
    ['told by the event settings', 'b', [event('b')], {}, true],
    ['named by the configuration', 'tides', [event('b')], { tides }, true],
    ['named by neither', 'none', [event('b')], { tides }, false],
    ['told by nothing but event settings without an id', 'none', [event('')], {}, true],
  ])('tells whether an event %s is known: “%s”', (_, eventId, told, events, expected) => {
    expect(isKnownEvent(eventId, told, events)).toBe(expected);
  });
});

describe('an event invites', () => {
  it.each([
    ['while it is said to be open', event('tides', '1'), tides, before, true],
    ['even after its deadline while it is said to be open', event('tides', '1'), tides, after, true],
    ['not when it is closed', event('tides', '0'), tides, before, false],
    ['not when it is announced', event('tides', '2'), tides, before, false],
    ['until its deadline where its status is not explained', event('tides', '9'), tides, before, true],
    ['not after its deadline where its status is not explained', event('tides', '9'), tides, after, false],
    ['until its deadline where nothing else is known', undefined, tides, before, true],
    ['not after it', undefined, tides, after, false],
    ['where it is told without a deadline', event('tides'), { status: {} }, after, true],
    ['not when it is unknown', undefined, { status: {} }, before, false],
  ])('judges whether an event invites proposals %s', (_, told, dates, now, invites) => {
    expect(doesInvite(told, dates, now)).toBe(invites);
  });
});
