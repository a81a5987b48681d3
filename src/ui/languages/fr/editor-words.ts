import type { EditorWords } from '../../editor/editor-words.ts';

export const editor: EditorWords = {
  formatting: 'Mise en forme',
  commands: {
    heading2: 'Titre 2',
    heading3: 'Titre 3',
    clean: 'Effacer la mise en forme',
    bold: 'Gras',
    italic: 'Italique',
    underline: 'Souligné',
    quote: 'Citation',
    ordered: 'Liste numérotée',
    bullet: 'Liste à puces',
    check: 'Liste à cocher',
  },
  description:
    'Ctrl+K insère un lien, Alt+Maj+P une image, Ctrl+Entrée envoie (Cmd sur Mac) ; Tab quitte le texte. ' +
    'Une ligne peut commencer par ##, ###, >, -, 1. ou [ ] et une espace ; **gras** et *italique* fonctionnent aussi.',
  link: 'Lien',
  address: 'Adresse',
  addressRefused: 'Saisissez une adresse qui commence par https, http, mailto ou tel.',
  removeLink: 'Supprimer le lien',
  image: 'Image',
  alternative: 'Texte de remplacement : ce que montre l’image, en quelques mots (peut rester vide)',
};
