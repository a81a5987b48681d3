// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../../../../src/domain/proposals/form-definition.ts';
import { box, group, maja, showFields } from './fields-form.tsx';

/** Counts the renderings of a field from now on: only a rendering asks how many lines it has. */
function countShowing(fields: readonly FieldDefinition[], id: string): { readonly count: number } {
  const field = fields.find((each) => each.id === id);
  if (field?.type !== 'text') throw new Error(`There is no text ${id}`);
  const shown = { count: 0 };
  const { lines } = field;
  Object.defineProperty(field, 'lines', {
    get: () => {
      shown.count += 1;
      return lines;
    },
  });
  return shown;
}

describe('a field', () => {
  it('does not render a field again when another one is edited', async () => {
    const { definition, user } = showFields({ values: { title: 'L' } });
    const notes = countShowing(definition.fields, 'notes');
    const title = countShowing(definition.fields, 'title');
    await user.type(box('Title'), 'ight');
    expect(title.count).toBeGreaterThan(0);
    expect(notes.count).toBe(0);
  });

  it('does not render a field of an entry again when another one of it is edited', async () => {
    const paper = { title: 'N', abstract: 'One', references: ['a', 'b', 'c'], presenters: [maja] };
    const { definition, user, press } = showFields({ kind: 'panel', values: { papers: [paper] } });
    await press('Edit N');
    const papers = definition.fields.find(({ id }) => id === 'papers');
    const abstract = countShowing(papers?.type === 'entries' ? papers.fields : [], 'abstract');
    await user.type(box('Title', group('N')), 'ight');
    expect(group('Night')).toBeTruthy();
    // One rendering per key, to find out whether the field stands beside another one.
    expect(abstract.count).toBe('ight'.length);
  });
});
