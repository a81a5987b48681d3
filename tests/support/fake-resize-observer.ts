/** jsdom has no layout and no `ResizeObserver`: nothing ever changes its size but by `report`. */
export class FakeResizeObserver implements ResizeObserver {
  static #observing = new Set<FakeResizeObserver>();

  /** Lets everybody who observes something look again. */
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
