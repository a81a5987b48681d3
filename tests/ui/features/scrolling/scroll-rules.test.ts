import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isTopOffered,
  menuBarAfter,
  type HeaderMeasures,
  type MenuBar,
} from '../../../../src/ui/features/scrolling/scrolling.tsx';

/** A header of 200 px: the menu below the name, as on a desktop, or the bar above it, as on a smartphone. */
const desktop: HeaderMeasures = { headerHeight: 200, barTop: 143, barHeight: 57 };
const smartphone: HeaderMeasures = { headerHeight: 200, barTop: 0, barHeight: 57 };

const move = (bar: MenuBar, from: number, to: number, inUse = false, measures = desktop) =>
  menuBarAfter(bar, { from, to }, measures, inUse);

describe('the menu bar', () => {
  it('fixes the menu bar on the way up once the page is scrolled by more than the header’s height and 65 px', () => {
    expect(move('static', 1000, 265)).toBe('static');
    expect(move('static', 1000, 266)).toBe('fixed');
    expect(move('static', 267, 266)).toBe('fixed');
    expect(move('static', 266, 265)).toBe('static');
    expect(move('hidden', 1000, 265, false, smartphone)).toBe('hidden');
    expect(move('hidden', 1000, 266, false, smartphone)).toBe('fixed');
  });

  it('keeps the menu bar fixed above the threshold until its place is reached, and static from there', () => {
    expect(move('fixed', 266, 200)).toBe('fixed');
    expect(move('fixed', 200, 144)).toBe('fixed');
    expect(move('fixed', 144, 143)).toBe('static');
    expect(move('fixed', 266, 1, false, smartphone)).toBe('fixed');
    expect(move('fixed', 1, 0, false, smartphone)).toBe('static');
    expect(move('fixed', 1000, 0)).toBe('static');
  });

  it('leaves the menu bar where it is while its place is half in view, in either direction', () => {
    expect(move('fixed', 150, 200)).toBe('fixed');
    expect(move('fixed', 200, 201)).toBe('hidden');
  });

  it('does nothing while the page is not scrolled', () => {
    expect(move('fixed', 400, 400)).toBe('fixed');
    expect(move('static', 400, 400)).toBe('static');
  });
});

const position = fc.nat({ max: 5000 });
const header: fc.Arbitrary<HeaderMeasures> = fc
  .record({ above: fc.nat({ max: 60 }), barHeight: fc.integer({ min: 1, max: 150 }), rest: fc.nat({ max: 300 }) })
  .chain(({ above, barHeight, rest }) =>
    fc
      .constantFrom(above, above + rest)
      .map((barTop): HeaderMeasures => ({ headerHeight: barHeight + rest, barTop, barHeight })),
  );
const steps = fc.array(fc.record({ to: position, inUse: fc.boolean() }), { minLength: 1, maxLength: 40 });

/** Every state on a way over the page, with the step that led to it. */
function* along(measures: HeaderMeasures, way: readonly { readonly to: number; readonly inUse: boolean }[]) {
  let before: MenuBar = 'static';
  let from = 0;
  for (const { to, inUse } of way) {
    const after = menuBarAfter(before, { from, to }, measures, inUse);
    yield { before, after, from, to, inUse };
    before = after;
    from = to;
  }
}

describe('the menu bar, on any way over any page', () => {
  type Step = ReturnType<typeof along> extends Generator<infer Each> ? Each : never;

  /** The steps that break a rule: none. */
  const broken = (isBroken: (step: Step, measures: HeaderMeasures) => boolean) =>
    fc.check(
      fc.property(header, steps, (measures, way) => {
        for (const step of along(measures, way)) if (isBroken(step, measures)) return false;
        return true;
      }),
    ).counterexample;

  it('fixes the menu bar only on the way up, and only beyond the threshold', () => {
    expect(
      broken(
        ({ before, after, from, to }, { headerHeight }) =>
          after === 'fixed' && before !== 'fixed' && !(to < from && to > headerHeight + 65),
      ),
    ).toBeNull();
  });

  it('shows the menu bar on every way up beyond the threshold', () => {
    expect(
      broken(
        ({ after, from, to }, { headerHeight, barTop, barHeight }) =>
          to < from && to > Math.max(headerHeight + 65, barTop + barHeight) && after !== 'fixed',
      ),
    ).toBeNull();
  });

  it('never hides the menu bar while it is in use', () => {
    expect(broken(({ before, after, inUse }) => inUse && before !== 'hidden' && after === 'hidden')).toBeNull();
  });

  it('never leaves a gap: when its place is in view, the menu bar is there or at the upper edge', () => {
    expect(broken(({ after, to }, { barTop, barHeight }) => after === 'hidden' && to <= barTop + barHeight)).toBeNull();
  });

  it('puts the menu bar into its place at the top', () => {
    expect(broken(({ after, to }, { barTop }) => to <= barTop && after !== 'static')).toBeNull();
  });
});

describe('the way back to the top', () => {
  it('offers the way back from the first pixel after exactly a fifth of any page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 100, max: 3000 }), (fifth, windowHeight) => {
        const documentHeight = 5 * fifth + windowHeight;
        expect(isTopOffered(fifth, documentHeight, windowHeight)).toBe(false);
        expect(isTopOffered(fifth + 1, documentHeight, windowHeight)).toBe(true);
      }),
    );
  });

  it('never offers the way back on a page that cannot be scrolled', () => {
    expect(isTopOffered(0, 800, 800)).toBe(false);
    expect(isTopOffered(1, 800, 800)).toBe(false);
    expect(isTopOffered(-40, 600, 800)).toBe(false);
    expect(isTopOffered(40, 600, 800)).toBe(false);
  });
});
