import { useLayoutEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** The heights of the sections at places in the history, in pixels; what was left longest ago stands first. */
const kept = new Map<string, readonly number[]>();

/** As many places as anybody goes back. */
const KEPT = 50;

/**
 * Keeps how high sections were when somebody left them, and gives them these heights again when they come back. Those
 * out of view are only about as high as estimated until they have been seen, so that without it the position somebody
 * had scrolled to would be another place.
 *
 * @param sections changes whenever others are in the frame.
 */
export function useKeptHeights(frame: RefObject<HTMLElement | null>, sections: readonly unknown[]): void {
  const { key } = useLocation();

  useLayoutEffect(() => {
    const heights = kept.get(key)?.slice(0, sections.length) ?? [];
    const elements = elementsIn(frame);
    for (const [index, height] of heights.entries()) {
      elements[index]?.style.setProperty('contain-intrinsic-block-size', `auto ${height}px`);
    }
  }, [frame, key, sections]);

  useLayoutEffect(
    () => () => {
      const heights = elementsIn(frame).map((section) => section.offsetHeight);
      kept.delete(key);
      // Where the list is hidden nothing is known of its heights.
      if (!heights.includes(0)) kept.set(key, heights);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    },
    [frame, key],
  );
}

function elementsIn(frame: RefObject<HTMLElement | null>): readonly HTMLElement[] {
  return [...(frame.current?.querySelectorAll<HTMLElement>('.timeline__section') ?? [])];
}
