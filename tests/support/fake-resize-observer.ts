/** jsdom has no layout and no `ResizeObserver`: sizes change only by `report`. */
export class FakeResizeObserver implements ResizeObserver {
  static #observing = new Set<FakeResizeObserver>();

  /** Calls all observers. */
  static report(): void {
    for (const observer of this.#observing) observer.callback([], observer);
  }

  constructor(private readonly callback: ResizeObserverCallback) {}

  observe(): void {
    FakeResizeObserver.#observing.add(this);
  }

  unobserve(): void {
    this.disconnect();
  }

  disconnect(): void {
    FakeResizeObserver.#observing.delete(this);
  }
}
