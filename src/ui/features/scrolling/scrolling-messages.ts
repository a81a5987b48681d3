import { defineMessages } from '../../i18n/catalogue.ts';

export const scrollingMessages = defineMessages('scrolling', { toTop: 'Back to top' });
