const PARENT_CHECK = 500;

/**
 * Stops a running thing when the process is asked to end: by Ctrl+C, by a signal, or by the end of the `npm` that runs
 * it, whose shell keeps signals to itself.
 */
export function stopOnSignal(running: { readonly stop: () => Promise<void> }): void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env['npm_lifecycle_event'] !== undefined && process.ppid !== parent) stop();
  }, PARENT_CHECK);
  const stop = (): void => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, stop);
    void running.stop();
  };
  for (const signal of signals) process.on(signal, stop);
}
