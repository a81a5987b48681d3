// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Conference } from '../../../../../src/domain/lists/conferences.ts';
import { fakeConference } from '../../../../fakes/fake-content-lists.ts';
import { contentDate } from '../../../../support/content-dates.ts';
import { main, setUpLists } from '../list-portal.tsx';

interface Download {
  readonly name: string;
  readonly type: string;
  readonly text: Promise<string>;
}

/** The files given to the browser, and those released again: jsdom supports neither. */
let downloads: Download[];
let revoked: string[];

beforeEach(() => {
  downloads = [];
  revoked = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const url = `blob:https://portal.example.org/${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = (url) => revoked.push(url);
  const onClick = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    const blob = blobs.get(event.target.href);
    if (blob) downloads.push({ name: event.target.download, type: blob.type, text: textOf(blob) });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
});

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });

async function show(given: Partial<Conference> = {}) {
  const portal = setUpLists();
  portal.fakes.lists.conferences = [
    fakeConference({
      id: 'a',
      title: 'Media and the long night',
      date: contentDate('2027-06-24'),
      end: contentDate('2027-06-26'),
      place: 'Łódź',
      link: { kind: 'internal', path: '/conferences/long-night' },
      ...given,
    }),
  ];
  await portal.show('/conferences');
  return portal;
}

const button = () => main().getByRole('button', { name: /^Add to calendar/ });

describe('the calendar button', () => {
  it('downloads the conference as a calendar file', async () => {
    const portal = await show();
    await portal.user.click(button());
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]).toMatchObject({ name: 'long-night.ics', type: 'text/calendar;charset=utf-8' });
    const text = await downloads[0]?.text;
    expect(text?.split('\r\n')).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'UID:https://portal.example.org/conferences/long-night',
        'DTSTAMP:20270301T120000Z',
        'DTSTART;VALUE=DATE:20270624',
        'DTEND;VALUE=DATE:20270627',
        'SUMMARY:Media and the long night',
        'LOCATION:Łódź',
        'URL;VALUE=URI:https://portal.example.org/conferences/long-night',
      ]),
    );
  });

  it('leaves no link in the page, and no file in memory once the browser has saved it', async () => {
    const portal = await show();
    await portal.user.click(button());
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(document.querySelector('a[download]')).toBeNull();
    expect(revoked).toEqual([]);
    portal.fakes.clock.advance(60_000);
    expect(revoked).toEqual(['blob:https://portal.example.org/0']);
  });

  it('loads its chunk when it is pressed, and downloads one file however often that is meanwhile', async () => {
    const portal = await show();
    expect(portal.features.asked).not.toContain('calendar');
    portal.features.delay();
    await portal.user.dblClick(button());
    portal.features.arrive();
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(portal.features.asked.filter((name) => name === 'calendar')).toHaveLength(1);
  });

  it('reports a failed download quietly, and retries', async () => {
    const portal = await show();
    portal.features.miss();
    await portal.user.click(button());
    const note = await main().findByText(/The calendar file could not be made\./);
    expect(note.closest('[role="status"]')).not.toBeNull();
    expect(portal.fakes.failures.activities).toEqual(['add-to-calendar']);

    portal.features.find();
    await portal.user.click(main().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/could not be made/)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });
});
