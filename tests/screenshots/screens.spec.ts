import { test } from '../e2e/support/reader-pages.ts';
import { everyOpening } from '../e2e/support/screens.ts';
import { takePictures } from './take-pictures.ts';

for (const opening of everyOpening) {
  const title = [opening.screen, opening.reader, opening.state].join(', ');
  test(`shows ${title}`, async ({ open }) => {
    test.slow();
    await takePictures(await open(opening), title);
  });
}
