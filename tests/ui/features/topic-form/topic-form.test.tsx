// @vitest-environment jsdom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allowedExtensions, MAX_FILE_SIZE } from '../../../../src/domain/attachments/attachment-rules.ts';
import { button, fileTexts, attach, file, form, message, said, setUpForm, submit, title } from './form-portal.tsx';

describe('the form for a new topic', () => {
  it('shows the fields that the specification names', async () => {
    const portal = setUpForm();
    await portal.show();
    expect([title().required, title().value]).toEqual([true, '']);
    expect(message().placeholder).toBe('Enter Your message here');
    expect(attach().multiple).toBe(true);
    expect(document.getElementById(attach().getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(
      `Allowed: ${allowedExtensions.join(', ')}; Max size is ${String(MAX_FILE_SIZE / 1024 ** 2)} MB`,
    );
    expect(submit().textContent).toBe('Create Topic');
    expect(button('Clear')).toBeDefined();
    expect(within(form()).queryByRole('list')).toBeNull();
  });

  it('posts the text with its files to the given group', async () => {
    const portal = setUpForm();
    await portal.show();
    await portal.user.type(title(), ' Reading list ');
    await portal.user.type(message(), 'a < b{Enter}second');
    await portal.user.upload(attach(), file('one.pdf', '1'));
    await portal.user.upload(attach(), file('two.DOC', '22'));
    await portal.user.click(submit());
    await portal.goOn();
    expect(portal.topics()).toEqual([
      {
        groupId: 3,
        title: 'Reading list',
        message: '<p>a &lt; b</p><p>second</p>',
        group: 'uuid-of-group-3',
        files: [
          { name: 'one.pdf', content: expect.objectContaining({ size: 1 }) as Blob },
          { name: 'two.DOC', content: expect.objectContaining({ size: 2 }) as Blob },
        ],
      },
    ]);
    expect(portal.posted).toEqual([{ topicId: 1001 }]);
  });

  it('empties the form after success, and says so', async () => {
    const portal = setUpForm();
    await portal.show();
    await portal.user.type(title(), 'Minutes');
    await portal.user.type(message(), 'Text');
    await portal.user.upload(attach(), file('one.pdf'));
    await portal.user.click(submit());
    await portal.goOn(300);
    expect([title().value, message().value, fileTexts()]).toEqual(['', '', []]);
    await waitFor(() => expect(said()).toEqual(['The topic has been posted.']));
    expect(submit().textContent).toBe('Create Topic');
    expect(portal.fakes.drafts.device.drafts.size).toBe(0);
    expect(portal.fakes.drafts.device.files.size).toBe(0);
  });

  it.each(['', '   ', '\u00a0\u3000'])('lets the browser require a title instead of %j', async (typed) => {
    const portal = setUpForm();
    await portal.show();
    if (typed !== '') fireEvent.change(title(), { target: { value: typed } });
    expect(title().checkValidity()).toBe(false);
    await portal.user.click(submit());
    await portal.user.type(message(), '{Control>}{Enter}{/Control}');
    await portal.goOn();
    expect(portal.topics()).toEqual([]);
    await portal.user.type(title(), 'x');
    expect(title().checkValidity()).toBe(true);
  });
});

describe('initial values', () => {
  const initial = { group_id: 8, title: 'Sponsors', message: '<p>Dear all</p>', group: 'another-uuid' };

  it('fills initial values into the form, and posts them', async () => {
    const portal = setUpForm({ initial });
    portal.fakes.workgroups.add({ groupId: 8, uuid: 'another-uuid', users: [{ userId: 5, name: 'Ada', roles: [] }] });
    await portal.show();
    expect([title().value, message().value]).toEqual(['Sponsors', 'Dear all']);
    await portal.user.click(submit());
    await portal.goOn();
    expect(portal.topics()).toMatchObject([
      { groupId: 8, title: 'Sponsors', message: '<p>Dear all</p>', group: 'another-uuid' },
    ]);
  });

  it('uses initial values once: the next topic belongs to the given group', async () => {
    const portal = setUpForm({ initial });
    portal.fakes.workgroups.add({ groupId: 8, uuid: 'another-uuid', users: [{ userId: 5, name: 'Ada', roles: [] }] });
    await portal.show();
    await portal.user.click(submit());
    await portal.goOn();
    expect([title().value, message().value]).toEqual(['', '']);
    await portal.user.type(title(), 'Next{Enter}');
    await portal.goOn();
    expect(portal.topics()[1]).toMatchObject({ groupId: 3, title: 'Next', message: '', group: 'uuid-of-group-3' });
  });

  it('saves initial values only after an edit, and then all of them', async () => {
    const portal = setUpForm({ initial });
    await portal.show();
    await portal.goOn(300);
    expect(portal.fakes.drafts.device.drafts.size).toBe(0);
    await portal.user.type(title(), '!');
    await portal.goOn(300);
    expect([...portal.fakes.drafts.device.drafts.values()]).toMatchObject([
      { value: { value: { title: 'Sponsors!', message: '<p>Dear all</p>' } } },
    ]);
  });

  it('prefers a draft to initial values', async () => {
    const portal = setUpForm();
    await portal.show();
    await portal.user.type(title(), 'My own');
    await portal.goOn(300);
    portal.leave();
    await portal.show(initial);
    expect([title().value, message().value]).toEqual(['My own', '']);
  });

  it('runs nothing and sends nothing dangerous from initial values', async () => {
    const portal = setUpForm({
      initial: {
        title: 'x',
        message: '<p onclick="alert(1)">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p>',
      },
    });
    await portal.show();
    expect(message().value).toBe('Hi');
    await portal.user.click(submit());
    await portal.goOn();
    expect(JSON.stringify(portal.topics())).not.toMatch(/script|onclick|onerror|alert/);
    expect(portal.topics()).toMatchObject([{ message: expect.stringMatching(/^<p>Hi/) as string }]);
  });
});
