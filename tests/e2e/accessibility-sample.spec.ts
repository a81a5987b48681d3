import { lookAt, test } from './support/reader-pages.ts';
import { everyOpening, type Look } from './support/screens.ts';

/* A few readers, states and looks; `npm run test:axe` looks at everything. */

// One worker has the pages of the readers.
test.describe.configure({ mode: 'default' });

const narrow: readonly Look[] = [{ width: 320, theme: 'dark' }];
const wide: readonly Look[] = [{ width: 1280, theme: 'light' }];
const sample = [
  ['event', 'editor', 'ready', narrow],
  ['group', 'visitor', 'failed', wide],
  ['topic', 'member', 'loading', narrow],
] as const;

lookAt(
  sample.map(([screen, reader, state, looks]) => {
    const opening = everyOpening.find(
      (each) => each.screen === screen && each.reader === reader && each.state === state,
    );
    if (opening === undefined) throw new Error(`There is no ${screen}, ${reader}, ${state}`);
    return { ...opening, looks };
  }),
);
