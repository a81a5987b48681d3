// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, drop, file, fileTexts, message, paste, setUpForm, submit, title } from './form-portal.tsx';

const isEditor = () => message().classList.contains('fake-editor');
const arrives = () => waitFor(() => expect(isEditor()).toBe(true));
const formatted = '<h2>Agenda</h2><p>Some <strong>bold</strong> words</p>';

const described = () => document.getElementById(message().getAttribute('aria-describedby') ?? '')?.textContent;

/** A form whose editor is loading. */
async function waiting(initial?: string) {
  const portal = setUpForm({ editor: 'late' });
  await portal.show(initial === undefined ? undefined : { message: initial });
  expect(isEditor()).toBe(false);
  return portal;
}

describe('the message before its editor has arrived', () => {
  it('accepts plain text before the editor has loaded, and hands the caret over', async () => {
    const portal = await waiting();
    await portal.user.type(message(), 'a < b{Enter}c{ArrowLeft}');
    act(() => portal.editor.arrive());
    await arrives();
    expect(message().value).toBe('<p>a &#60; b</p><p>c</p>');
    expect(message().dataset['caret']).toBe('6');
    // Only once.
    fireEvent.click(button('Clear'));
    await waitFor(() => expect(message().value).toBe(''));
    expect(message().dataset['caret']).toBeUndefined();
  });

  it('does not move the focus from elsewhere', async () => {
    const portal = await waiting();
    await portal.user.type(message(), 'abc');
    await portal.user.type(title(), 'x');
    act(() => portal.editor.arrive());
    await arrives();
    expect(message().dataset['caret']).toBeUndefined();
  });

  it('shows a formatted message read-only before the editor has loaded', async () => {
    const portal = await waiting(formatted);
    expect([message().value, message().readOnly]).toEqual(['Agenda\nSome bold words', true]);
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
});

describe('the message in its editor', () => {
  async function there(initial?: string) {
    const portal = setUpForm({ editor: 'there' });
    await portal.show(initial === undefined ? undefined : { message: initial });
    await arrives();
    return portal;
  }

  it('saves a message as the editor has it, and sends it as the editor does', async () => {
    const portal = await there();
    await portal.user.type(title(), 'x');
    await portal.user.type(message(), '<p>abc</p>');
    await portal.goOn(300);
    expect([...portal.fakes.drafts.device.drafts.values()]).toMatchObject([
      { value: { value: { message: '<p>abc</p>' } } },
    ]);
    await portal.user.click(submit());
    await portal.goOn();
    expect(portal.topics()).toMatchObject([{ message: '<P>ABC</P>' }]);
    expect(message().value).toBe('');
  });

  it('sends a message once by the editor’s own Ctrl+Enter', async () => {
    const portal = await there();
    await portal.user.type(title(), 'x');
    await portal.user.type(message(), 'abc{Control>}{Enter}{/Control}');
    await portal.goOn();
    expect(portal.topics()).toHaveLength(1);
    expect(portal.posted).toHaveLength(1);
  });

  it('passes on files that are not images', async () => {
    await there();
    drop(message(), [file('one.pdf'), file('two.pdf')]);
    await waitFor(() => expect(fileTexts()).toHaveLength(1));
    expect(screen.getByText('1 of 2 added')).toBeDefined();
  });

  it('handles what is dropped on its dialogs, or pasted there, itself', async () => {
    const portal = await there();
    const address = screen.getByRole('textbox', { name: 'Address' });
    expect(fireEvent.dragOver(address, { dataTransfer: { types: ['Files'] } })).toBe(true);
    drop(address, [file('one.pdf')]);
    paste(address, [file('two.pdf')]);
    await portal.goOn();
    expect(fileTexts()).toEqual([]);
  });

  it('resets the editor when the form is cleared, and when that is undone', async () => {
    const portal = await there(formatted);
    await portal.user.type(message(), 'x');
    await portal.user.click(button('Clear'));
    expect(message().value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(button('Clear')));
    await portal.user.click(button('Undo'));
    expect(message().value).toBe(`${formatted}x`);
    expect(isEditor()).toBe(true);
  });

  it('locks the message while it is being sent', async () => {
    const portal = await there('<p>abc</p>');
    portal.fakes.topicGateway.hang();
    await portal.user.type(title(), 'x{Enter}');
    await waitFor(() => expect(message().disabled).toBe(true));
    portal.fakes.topicGateway.release();
    await waitFor(() => expect(message().disabled).toBe(false));
  });
});

describe('the message whose editor cannot be had', () => {
  it('shows plain text when the editor could not be loaded, and offers to load it again', async () => {
    const portal = setUpForm();
    await portal.show();
    await portal.user.type(message(), 'abc');
    expect(screen.getByText(/The editor could not be loaded/)).toBeDefined();
    portal.editor.isMissing = false;
    await portal.user.click(button('Retry'));
    await arrives();
    expect(message().value).toBe('<p>abc</p>');
    expect(message().dataset['caret']).toBe('0');
  });

  it('shows a formatted message read-only without the editor, and sends it as it is', async () => {
    const portal = setUpForm({ initial: { title: 'x', message: formatted } });
    await portal.show();
    expect([message().value, message().readOnly]).toEqual(['Agenda\nSome bold words', true]);
    expect(described()).toContain('could not be loaded. This message is formatted');
    await portal.user.type(message(), '!');
    await portal.user.type(title(), 'y');
    await portal.goOn(300);
    expect(message().value).toBe('Agenda\nSome bold words');
    expect([...portal.fakes.drafts.device.drafts.values()]).toMatchObject([
      { value: { value: { message: formatted } } },
    ]);
    await portal.user.click(submit());
    await portal.goOn();
    expect(portal.topics()).toMatchObject([{ message: formatted }]);
    await waitFor(() => expect(message().readOnly).toBe(false));
  });

  it('leaves the focus in place when the editor could not be loaded', async () => {
    const portal = setUpForm({ editor: 'missing' });
    portal.editor.delay();
    await portal.show();
    await portal.user.type(message(), 'abc');
    act(() => portal.editor.arrive());
    expect(await screen.findByText(/The editor could not be loaded/)).toBeDefined();
    expect([message().value, document.activeElement]).toEqual(['abc', message()]);
    await portal.user.keyboard('d');
    expect(message().value).toBe('abcd');
  });
});
