import { lookAt } from '../support/look-at.ts';
import { everyOpening } from '../support/screens.ts';

lookAt(everyOpening);
