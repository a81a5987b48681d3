import { fewestThatCover } from './support/fewest-that-cover.ts';
import { lookAt } from './support/look-at.ts';
import { dailyOf, pairsOf, sampledFrom } from './support/screens.ts';

// Whatever goes wrong by two things that meet shows here; `npm run test:axe` looks at everything.
const sample = fewestThatCover(sampledFrom, pairsOf);
const daily = fewestThatCover(sample, dailyOf);
lookAt(daily);
lookAt(
  sample.filter((opening) => !daily.includes(opening)),
  ' @thorough',
);
