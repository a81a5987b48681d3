import { describe, expect, it } from 'vitest';
import { fullPanel } from '../../bench/rows/full-panel.ts';
import { longHtml } from '../../bench/rows/long-text.ts';
import { ENTRY_COUNT, LATE_TITLE, longTimeline } from '../../bench/rows/long-timeline.ts';
import { formDefinition } from '../../src/domain/proposals/default-forms.ts';
import { documentOf } from '../../src/domain/proposals/proposal-document.ts';
import { validationErrorsOf } from '../../src/domain/proposals/validation-errors.ts';
import { fakeSettings } from '../fakes/fake-settings.ts';

describe('what is measured', () => {
  it('measures a complete panel, with the maximum of papers and people', () => {
    const { proposalForms } = fakeSettings();
    const values = documentOf(fullPanel(proposalForms)) ?? {};
    expect(validationErrorsOf(formDefinition('panel', proposalForms), values)).toEqual([]);
    const papers = values['papers'] as readonly { readonly presenters: readonly unknown[] }[];
    expect(papers.map(({ presenters }) => presenters.length)).toEqual([4, 4, 4, 4]);
  });

  it('measures a text of at least the given number of characters', () => {
    const text = longHtml(200_000).replaceAll(/<[^>]+>/g, '');
    expect(text.length).toBeGreaterThanOrEqual(200_000);
    expect(text.length).toBeLessThan(201_000);
  });

  it('measures a timeline of a thousand entries, and searches one near the end', () => {
    const entries = JSON.parse(longTimeline()) as readonly { readonly title: string; readonly date: string }[];
    expect(entries).toHaveLength(1000);
    expect(entries.findIndex(({ title }) => title === LATE_TITLE)).toBe(ENTRY_COUNT - 10);
    expect(entries.map(({ date }) => date)).toEqual(entries.map(({ date }) => date).toSorted());
  });
});
