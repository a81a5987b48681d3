/** Lets the browser paint, and answer to whoever touches the page, before what follows. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
