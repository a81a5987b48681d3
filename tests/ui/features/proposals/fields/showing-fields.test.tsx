// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { validationErrorsOf } from '../../../../../src/domain/proposals/validation-errors.ts';
import { fieldId } from '../../../../../src/ui/features/proposals/fields/fields-context.ts';
import { box, button, focused, giorgos, group, maja, showFields, tick } from './fields-form.tsx';

describe('a field that is asked for', () => {
  it('focuses the field of an error', () => {
    const { show } = showFields();
    show(['abstract']);
    box('Title').focus();
    show(['abstract']);
    expect(focused()).toBe(box('Abstract'));
    expect(focused()?.id).toBe(fieldId(['abstract']));
    show(['statementMember']);
    expect(focused()).toBe(tick(/is a member/));
    show(['language']);
    expect(focused()).toBe(screen.getByRole('combobox', { name: 'Language' }));
  });

  it('unfolds the entries around a field, however deep it is', () => {
    const { show } = showFields({ kind: 'panel', values: { papers: [{}, { presenters: [giorgos, maja] }] } });
    show(['papers', 1, 'presenters', 1, 'email']);
    expect(focused()).toBe(box('E-mail', group('Maja Øster')));
    show(['papers', 1, 'presenters', 0, 'roles']);
    expect(focused()).toBe(tick('Organiser', group('Γιώργος Παπαδόπουλος')));
    expect(screen.getAllByRole('button', { name: /^Done/ })).toHaveLength(3);
  });

  it('focuses in a field of several parts the one to continue with', () => {
    const { show } = showFields({
      values: { keywords: ['a', ''], references: ['a'], mode: 'online', people: [maja] },
    });
    show(['keywords']);
    expect(focused()).toBe(box('Keyword 2'));
    show(['references']);
    expect(focused()).toBe(button('Add a reference'));
    show(['references', 0]);
    expect(focused()).toBe(box('Reference 1'));
    show(['mode']);
    expect(focused()).toBe(screen.getByRole('radio', { name: 'Online' }));
    show(['people']);
    expect(focused()).toBe(button('Add a person'));
  });

  it('focuses the nearest field when the requested one is gone', () => {
    const { show } = showFields({ kind: 'panel', values: { chair: [maja] } });
    show(['chair', 3, 'email']);
    expect(focused()).toBe(button('Edit Maja Øster'));
    show(['chair']);
    expect(focused()).toBe(button('Edit Maja Øster'));
    show(['unheard-of']);
    expect(focused()).toBe(button('Edit Maja Øster'));
  });

  it.each(['paper', 'panel', 'workshop'] as const)('finds a field for every error of an empty %s', (kind) => {
    const values = { people: [{}], chair: [{}], organisers: [{}], participants: [{}], papers: [{ presenters: [{}] }] };
    const { show, definition, initial } = showFields({ kind, values });
    for (const { path } of validationErrorsOf(definition, initial)) {
      show([]);
      screen.getAllByRole('textbox')[0]?.blur();
      show(path);
      expect(focused()?.closest(`#${fieldId(path)}`)).not.toBeNull();
    }
  });
});
