// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OverlayProvider, useOverlay } from '../../../src/ui/components/overlay.tsx';

afterEach(cleanup);

let cover: (label: string) => () => void = () => () => undefined;
function Handle() {
  const overlay = useOverlay();
  return (
    <button
      type="button"
      onClick={() => {
        cover = overlay;
      }}
    >
      below
    </button>
  );
}

const below = () => screen.getByText('below');
const isCovered = () => below().closest('[inert]') !== null;
function covering(label: string): () => void {
  let lift: () => void = () => undefined;
  act(() => {
    lift = cover(label);
  });
  return () => {
    act(lift);
  };
}

beforeEach(() => {
  render(
    <OverlayProvider>
      <Handle />
    </OverlayProvider>,
  );
  below().click();
});

it('says what is waited for, makes all below inert, and returns the focus to where it was', () => {
  below().focus();
  const lift = covering('Logging in');
  // A browser takes the focus from what becomes inert.
  below().blur();
  expect(screen.getByText('Logging in').closest('[role="status"]')).not.toBeNull();
  expect(isCovered()).toBe(true);
  expect(below().closest('[aria-busy="true"]')).not.toBeNull();
  lift();
  expect(isCovered()).toBe(false);
  expect(screen.queryByText('Logging in')).toBeNull();
  expect(document.activeElement).toBe(below());
});

it('disappears when its last user is done', () => {
  const first = covering('Logging in');
  const second = covering('Loading');
  first();
  first();
  expect([isCovered(), screen.getByText('Loading').textContent]).toEqual([true, 'Loading']);
  second();
  expect(isCovered()).toBe(false);
});
