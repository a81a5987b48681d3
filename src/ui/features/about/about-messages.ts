import { defineMessages } from '../../i18n/catalogue.ts';

export const aboutMessages = defineMessages('about', {
  title: 'About this portal',
  text: (association: string) => [
    `This is the portal of the ${association}: its news, conferences and pages for everyone, and a member area for those who belong to it.`,
    'Pages come from the association’s editors.',
    'The interface is in English, and in the other languages that the association offers at the top of every page.',
  ],
  address: 'Postal address',
});
