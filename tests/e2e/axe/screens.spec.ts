import { lookAt } from '../support/reader-pages.ts';
import { everyOpening } from '../support/screens.ts';

lookAt(everyOpening);
