// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UnsavedWork } from '../../../../src/application/loading/unsaved-work.ts';
import { breakAt } from '../../../support/break-at.ts';
import { attach, button, file, fileEntries, form, said, setUpForm, title } from './form-portal.tsx';

const written = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What you have written' });

describe('a topic form that cannot be shown any more', () => {
  async function breakForm(portal: ReturnType<typeof setUpForm>) {
    await portal.show();
    await portal.user.upload(attach(), file('minutes.pdf'));
    await portal.user.type(title(), 'Broke');
    const mend = breakAt('Broken');
    await portal.user.type(title(), 'n');
    await portal.goOn(1_000);
    mend();
  }

  it('offers the text of a broken form, names its files, and says that they are saved on the device', async () => {
    const portal = setUpForm();
    await breakForm(portal);
    expect(screen.queryByRole('form', { name: 'Create a New Topic' })).toBeNull();
    expect(written().value).toBe('Broken');
    expect(written().readOnly).toBe(true);
    expect(screen.getByText('minutes.pdf')).toBeTruthy();
    expect(said().join(' ')).toContain('It is kept on this device as well.');
    expect(document.activeElement?.textContent).toBe('The form could not be shown');
  });

  it('does not say that a broken form is saved when the device has refused it', async () => {
    const portal = setUpForm();
    portal.fakes.drafts.isFull = true;
    await breakForm(portal);
    expect(said().join(' ')).not.toContain('kept on this device as well');
    expect(said().join(' ')).toContain('It is not kept on this device');
  });

  it('restores everything in a broken form on Retry', async () => {
    const portal = setUpForm();
    await breakForm(portal);
    await portal.user.click(button('Show the form again'));
    expect(form()).toBeTruthy();
    expect(title().value).toBe('Broken');
    expect(fileEntries()).toHaveLength(1);
  });
});

describe('what was written in a topic form', () => {
  it('counts text that only this tab has as unsaved, even after the form is closed', async () => {
    const portal = setUpForm();
    const unsaved = portal.container.get(UnsavedWork);
    portal.fakes.drafts.isFull = true;
    await portal.show();
    expect(unsaved.isNone).toBe(true);
    await portal.user.type(title(), 'Only here');
    portal.leave();
    await unsaved.flush();
    expect(unsaved.isNone).toBe(false);
    portal.fakes.drafts.isFull = false;
  });
});
