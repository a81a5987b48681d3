// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, drop, file, fileTexts, message, paste, setUpForm, submit, title } from './form-portal.tsx';

const isEditor = () => message().classList.contains('fake-editor');
const arrives = () => waitFor(() => expect(isEditor()).toBe(true));
const formatted = '<h2>Agenda</h2><p>Some <strong>bold</strong> words</p>';
const readOnly = ['Agenda\nSome bold words', true];

const shown = () => [message().value, message().readOnly];
const described = () => document.getElementById(message().getAttribute('aria-describedby') ?? '')?.textContent;
const saved = ({ fakes }: ReturnType<typeof setUpForm>) =>
  [...fakes.drafts.device.drafts.values()].map(({ value }) => value);

/** A form whose editor is loading. */
async function waiting(initial?: string) {
  const portal = setUpForm({ editor: 'late' });
  await portal.show(initial === undefined ? undefined : { message: initial });
  expect(isEditor()).toBe(false);
  return portal;
}

it('accepts plain text before the editor has loaded, and hands the caret over, once', async () => {
  const portal = await waiting();
  await portal.user.type(message(), 'a < b{Enter}c{ArrowLeft}');
  act(() => portal.editor.arrive());
  await arrives();
  expect(message().value).toBe('<p>a &#60; b</p><p>c</p>');
  expect(message().dataset['caret']).toBe('6');
  fireEvent.click(button('Clear'));
  await waitFor(() => expect(message().value).toBe(''));
  expect(message().dataset['caret']).toBeUndefined();
});

it('does not move the focus from elsewhere when the editor arrives', async () => {
  const portal = await waiting();
  await portal.user.type(message(), 'abc');
  await portal.user.type(title(), 'x');
  act(() => portal.editor.arrive());
  await arrives();
  expect(message().dataset['caret']).toBeUndefined();
  expect(document.activeElement).toBe(title());
});

it('shows a formatted message read-only before the editor has loaded', async () => {
  const portal = await waiting(formatted);
  expect(shown()).toEqual(readOnly);
  expect(described()).toContain('formatted');
  act(() => portal.editor.arrive());
  await arrives();
  expect(message().value).toBe(formatted);
});

it('sends a message before the editor has loaded', async () => {
  const portal = await waiting();
  await portal.user.type(title(), 'x');
  await portal.user.type(message(), 'abc{Control>}{Enter}{/Control}');
  await portal.goOn();
  expect(portal.topics()).toMatchObject([{ message: '<p>abc</p>' }]);
});

async function there(initial?: string) {
  const portal = setUpForm({ editor: 'there' });
  await portal.show(initial === undefined ? undefined : { message: initial });
  await arrives();
  return portal;
}

it('saves a message as the editor has it, and sends it as the editor does, once by its own Ctrl+Enter', async () => {
  const portal = await there();
  await portal.user.type(title(), 'x');
  await portal.user.type(message(), '<p>abc</p>');
  await portal.goOn(300);
  expect(saved(portal)).toMatchObject([{ value: { message: '<p>abc</p>' } }]);
  await portal.user.type(message(), '{Control>}{Enter}{/Control}');
  await portal.goOn();
  expect(portal.topics()).toMatchObject([{ message: '<P>ABC</P>' }]);
  expect(portal.posted).toHaveLength(1);
  expect(message().value).toBe('');
});

it('passes on files that are not images, but not what is dropped on its dialogs, or pasted there', async () => {
  await there();
  const address = screen.getByRole('textbox', { name: 'Address' });
  expect(fireEvent.dragOver(address, { dataTransfer: { types: ['Files'] } })).toBe(true);
  drop(address, [file('three.pdf')]);
  paste(address, [file('four.pdf')]);
  drop(message(), [file('one.pdf'), file('two.pdf')]);
  await waitFor(() => expect(fileTexts()).toEqual([expect.stringContaining('one.pdf')]));
  expect(screen.getByText('1 of 2 added')).toBeDefined();
});

it('resets the editor when the form is cleared, and when that is undone', async () => {
  const portal = await there(formatted);
  await portal.user.type(message(), 'x');
  await portal.user.click(button('Clear'));
  expect(message().value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(button('Clear')));
  await portal.user.click(button('Undo'));
  expect([message().value, isEditor()]).toEqual([`${formatted}x`, true]);
});

it('locks the message while it is being sent', async () => {
  const portal = await there('<p>abc</p>');
  portal.fakes.topicGateway.hang();
  await portal.user.type(title(), 'x{Enter}');
  await waitFor(() => expect(message().disabled).toBe(true));
  portal.fakes.topicGateway.release();
  await waitFor(() => expect(message().disabled).toBe(false));
});

it('shows plain text in which the focus stays when the editor could not be loaded, and offers to load it again', async () => {
  const portal = setUpForm({ editor: 'missing' });
  portal.editor.delay();
  await portal.show();
  await portal.user.type(message(), 'abc');
  act(() => portal.editor.arrive());
  expect(await screen.findByText(/The editor could not be loaded/)).toBeDefined();
  expect([message().value, document.activeElement]).toEqual(['abc', message()]);
  await portal.user.keyboard('d');
  expect(message().value).toBe('abcd');
  portal.editor.isMissing = false;
  await portal.user.click(button('Retry'));
  await arrives();
  expect([message().value, message().dataset['caret']]).toEqual(['<p>abcd</p>', '0']);
});

it('shows a formatted message read-only without the editor, and saves and sends it as it is', async () => {
  const portal = setUpForm({ initial: { title: 'x', message: formatted } });
  await portal.show();
  expect(described()).toContain('could not be loaded. This message is formatted');
  await portal.user.type(message(), '!');
  await portal.user.type(title(), 'y');
  await portal.goOn(300);
  expect(shown()).toEqual(readOnly);
  expect(saved(portal)).toMatchObject([{ value: { message: formatted } }]);
  await portal.user.click(submit());
  await portal.goOn();
  expect(portal.topics()).toMatchObject([{ message: formatted }]);
  await waitFor(() => expect(message().readOnly).toBe(false));
});
