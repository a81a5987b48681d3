import type { AboutWords } from '../../features/about/about-words.ts';

export const about: AboutWords = {
  title: 'À propos de ce portail',
  text: (association) => [
    `Ce portail est celui de l’association « ${association} » : ses actualités, ses colloques et ses pages s’adressent à tout le monde, un espace est réservé à ses membres.`,
    'Les pages proviennent de la rédaction de l’association. Les adhésions sont consignées dans son registre des membres, les propositions pour ses colloques dans son système de soumission.',
    'L’interface est disponible en français et dans les autres langues que l’association propose en haut de chaque page.',
  ],
  address: 'Adresse postale',
};
