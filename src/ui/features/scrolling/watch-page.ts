interface PageWatch {
  /** Measures what is needed of the layout: at first, and when the window or something observed has changed its size. */
  readonly measure: () => void;
  /** Looks where the page is: in the next frame after it was scrolled or measured, and once per frame. */
  readonly look: () => void;
}

/**
 * Watches how the page is scrolled, and how large things are. Layout is asked for when something has changed its size,
 * never because the page is scrolled.
 *
 * @param observed besides the document.
 * @returns what ends it.
 */
export function watchPage(observed: readonly Element[], { measure, look }: PageWatch): () => void {
  let frame = 0;
  let outdated = false;
  const onFrame = () => {
    frame = 0;
    if (outdated) measure();
    outdated = false;
    look();
  };
  const lookLater = () => {
    frame ||= requestAnimationFrame(onFrame);
  };
  const measureLater = () => {
    outdated = true;
    lookLater();
  };

  // Whatever is observed is reported once at the beginning.
  const sizes = new ResizeObserver(measureLater);
  for (const element of [document.documentElement, ...observed]) sizes.observe(element);
  window.addEventListener('scroll', lookLater, { passive: true });
  window.addEventListener('resize', measureLater);
  return () => {
    sizes.disconnect();
    window.removeEventListener('scroll', lookLater);
    window.removeEventListener('resize', measureLater);
    cancelAnimationFrame(frame);
  };
}
