// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TestBrowser } from '../../../support/test-container.ts';
import { attach, button, file, fileTexts, message, setUpForm, submit, title } from './form-portal.tsx';

/** 1 March 2027, 12:00 in London, in the zone of the machine. */
const written = (options: Intl.DateTimeFormatOptions, at = Date.UTC(2027, 2, 1, 12)) =>
  new Intl.DateTimeFormat('en-GB', options).format(at);
const time = { hour: '2-digit', minute: '2-digit' } as const;
const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;
const line = () => document.querySelector('.topic-form__saved')?.textContent;
const fields = () => [title().value, message().value, fileTexts()];

async function filledIn(options?: Parameters<typeof setUpForm>[0]) {
  const portal = setUpForm(options);
  await portal.show();
  await portal.user.type(title(), 'Minutes');
  await portal.user.type(message(), 'Text');
  await portal.user.upload(attach(), file('one.pdf'));
  return portal;
}

/** A draft of a former visit in this browser. */
async function writtenBefore(browser: TestBrowser) {
  const portal = await filledIn({ browser });
  await portal.goOn(300);
  portal.leave();
}

describe('the draft of a topic', () => {
  it('waits for the draft before the user can type', async () => {
    const portal = setUpForm();
    portal.fakes.drafts.hangs = true;
    await portal.show();
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.querySelector('.skeleton')).not.toBeNull();
    await portal.goOn(2000);
    expect(title().value).toBe('');
  });

  it('shows the draft of a slower device, as long as nothing was typed', async () => {
    const browser = new TestBrowser();
    await writtenBefore(browser);
    const portal = setUpForm({ browser, initial: { title: 'Initial' } });
    const { drafts } = portal.fakes;
    const read = drafts.read.bind(drafts);
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    drafts.read = (address) => late.then(() => read(address));
    await portal.show();
    await portal.goOn(2000);
    expect(title().value).toBe('Initial');
    answer();
    await portal.goOn();
    expect(fields()).toEqual(['Minutes', 'Text', ['one.pdf 7 bytes']]);
    expect(line()).toContain('restored');
  });

  it('says honestly whether the draft is saved on the device', async () => {
    const portal = setUpForm();
    await portal.show();
    expect(line()).toBe('');
    await portal.user.type(title(), 'M');
    expect(line()).toBe('Saving…');
    await portal.goOn(250);
    expect(line()).toBe(`Kept on this device ${written(time)}`);
    portal.fakes.drafts.isFull = true;
    await portal.user.type(title(), 'i');
    await portal.goOn(250);
    expect(line()).toBe('Not kept on this device: it has no room or no storage. Do not leave before it is posted.');
    expect(screen.getByText(/^Not kept on this device/).getAttribute('role')).toBe('status');
  });

  it('restores a draft with its files and its date, until it is changed', async () => {
    const browser = new TestBrowser();
    await writtenBefore(browser);
    const portal = setUpForm({ browser });
    portal.fakes.clock.advance(60_000);
    await portal.show();
    expect(fields()).toEqual(['Minutes', 'Text', ['one.pdf 7 bytes']]);
    expect(line()).toBe(`Draft of ${written(moment)} restored`);
    await portal.user.type(title(), '!');
    await portal.goOn(300);
    expect(line()).toBe(`Kept on this device ${written(time, Date.UTC(2027, 2, 1, 12, 1))}`);
  });
});

describe('Clear', () => {
  it('clears the form, here and on the device', async () => {
    const portal = await filledIn();
    await portal.goOn(300);
    expect(screen.queryByRole('button', { name: /^Earlier versions/ })).toBeNull();
    await portal.user.click(button('Clear'));
    await portal.goOn(300);
    expect(fields()).toEqual(['', '', []]);
    expect(submit().textContent).toBe('Create Topic');
    expect(portal.fakes.drafts.device.drafts.size).toBe(0);
    expect(portal.fakes.drafts.device.files.size).toBe(0);
    expect(line()).toBe('');
  });

  it('undoes Clear, files included', async () => {
    const portal = await filledIn();
    await portal.goOn(300);
    await portal.user.click(button('Clear'));
    await portal.goOn(300);
    await portal.user.click(button('Undo'));
    await portal.goOn(300);
    expect(fields()).toEqual(['Minutes', 'Text', ['one.pdf 7 bytes']]);
    await waitFor(() => expect(document.activeElement).toBe(title()));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(portal.fakes.drafts.device.drafts.size).toBe(1);
    await portal.user.click(submit());
    await portal.goOn();
    expect(portal.topics()).toMatchObject([{ title: 'Minutes', message: '<p>Text</p>', files: [{ name: 'one.pdf' }] }]);
  });

  it('offers to undo Clear until something else is typed', async () => {
    const portal = await filledIn();
    await portal.user.click(button('Clear'));
    await portal.user.type(title(), 'N');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('restores untouched initial values when Clear is undone', async () => {
    const portal = setUpForm({ initial: { title: 'Sponsors', message: '<p>Dear all</p>' } });
    await portal.show();
    await portal.user.click(button('Clear'));
    expect(fields()).toEqual(['', '', []]);
    await portal.user.click(button('Undo'));
    expect(fields()).toEqual(['Sponsors', 'Dear all', []]);
  });
});

describe('earlier versions of a topic', () => {
  it('restores an earlier version with the files that exist, and saves the former text as a version', async () => {
    const portal = await filledIn();
    await portal.user.click(button('Clear'));
    await portal.user.type(title(), 'Election');
    await portal.user.upload(attach(), file('two.pdf'));
    await portal.goOn(300);
    await portal.user.click(button('Earlier versions (1)'));
    const list = within(await screen.findByRole('dialog', { name: 'Earlier versions' }));
    expect(list.getByText('Minutes')).toBeTruthy();
    expect(list.getByText('You cleared it')).toBeTruthy();
    expect(list.getByText(/Attached files are not part of them\./)).toBeTruthy();
    // Keys in the list do not reach the form behind it.
    await portal.user.keyboard('{Control>}{Enter}{/Control}');
    expect(portal.fakes.topicGateway.callsOf('post')).toEqual([]);
    await portal.user.click(list.getByRole('button', { name: /^Bring back: 1 Mar 2027/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fields()).toEqual(['Minutes', 'Text', ['two.pdf 7 bytes']]);
    expect(screen.getByText(/^The earlier version is back\./)).toBeTruthy();
    await portal.goOn(300);
    await portal.user.click(button('Earlier versions (2)'));
    expect(await screen.findByText('Kept while you were writing')).toBeTruthy();
  });
});
