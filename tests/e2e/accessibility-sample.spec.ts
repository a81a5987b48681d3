import { fewestThatCover } from './support/fewest-that-cover.ts';
import { lookAt } from './support/look-at.ts';
import { pairsOf, sampledFrom } from './support/screens.ts';

// Whatever goes wrong by two things that meet shows here; `npm run test:axe` looks at everything.
lookAt(fewestThatCover(sampledFrom, pairsOf));
