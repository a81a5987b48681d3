import type { BrokenWritingWords } from '../../writing/broken-writing-words.ts';

export const brokenWriting: BrokenWritingWords = {
  title: 'Le formulaire n’a pas pu être affiché',
  here: 'Ce que vous avez écrit n’est pas perdu : le voici, à copier ou à télécharger.',
  kept: 'Votre texte est aussi conservé sur cet appareil.',
  notKept:
    'Votre texte n’est pas conservé sur cet appareil, qui manque de place ou ne permet aucun stockage : copiez-le avant de partir.',
  nothing: 'Rien n’avait encore été écrit.',
  written: 'Ce que vous avez écrit',
  files: 'Fichiers joints, qui restent avec votre texte',
  unnamedFile: 'Fichier sans nom',
  showAgain: 'Afficher de nouveau le formulaire',
};
