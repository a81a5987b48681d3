/* Runs in the browser of a developer, before the portal does: see silent-errors.ts. */

/** On its way an error is often caught and thrown again: the first place tells of it. */
const told = new WeakSet();

/** Tells of an error that the portal catches, with all that it was caused by. */
export function caught(error: unknown, place: string): void {
  if (error instanceof Error && told.has(error)) return;
  if (error instanceof Error) told.add(error);
  console.warn(`${place} has caught`, error);
}

/** A handler of rejections that tells of them. */
export function handled(handler: unknown, place: string): unknown {
  if (typeof handler !== 'function') return handler;
  return (error: unknown): unknown => {
    caught(error, place);
    return (handler as (error: unknown) => unknown)(error);
  };
}

/** A reader of rows that tells which ones it skips. */
export function reading<Row>(
  read: (row: unknown) => Row | undefined,
  place: string,
): (row: unknown) => Row | undefined {
  return (row) => {
    const readable = read(row);
    if (readable === undefined) console.warn(`${place} skips a row that it cannot read`, row);
    return readable;
  };
}

/** Shows what a view could not be rendered for over the page, as Vite shows what does not compile. */
export function broken(error: unknown, place: string): void {
  console.error(`${place} shows something else in place of a view that is broken`, error);
  overlay(error);
}

function overlay(error: unknown): void {
  const Overlay = customElements.get('vite-error-overlay');
  if (Overlay === undefined) return;
  for (const former of document.querySelectorAll('vite-error-overlay')) former.remove();
  const [first, ...causes] = causesOf(error);
  const message = [first, ...causes.map((cause) => `caused by ${cause}`)].join('\n');
  document.body.append(new Overlay({ message, stack: error instanceof Error ? (error.stack ?? '') : '' }));
}

function causesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error))
    return error === undefined ? [] : [typeof error === 'string' ? error : JSON.stringify(error)];
  return [`${error.name}: ${error.message}`, ...causesOf(error.cause)];
}

// The browser says these two in the console by itself.
addEventListener('error', ({ error }: ErrorEvent) => overlay(error));
addEventListener('unhandledrejection', ({ reason }) => overlay(reason));
