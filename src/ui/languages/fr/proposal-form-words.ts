import type { ProposalFormWords } from '../../features/proposal-form/proposal-form-words.ts';

export const proposalForm: ProposalFormWords = {
  kinds: 'Types de propositions',
  nobody: 'Aucune session n’est ouverte ici : aucune proposition ne peut être chargée ni enregistrée.',
  login: 'Se connecter',
  notMember: 'Les propositions sont réservées aux membres de l’association. Votre adhésion sera la bienvenue.',
  join: 'Adhérer',
  startAnewOver:
    'Ce que vous écrirez ici remplacera alors ce que le serveur a. Copiez-le ou téléchargez-le auparavant.',
  unreadable: 'Cette proposition n’est pas lisible',
  unreadableText:
    'Là où devrait se trouver votre proposition, il y a quelque chose que le formulaire ne peut pas afficher sans en perdre une partie. Rien n’a été modifié : copiez-le ou téléchargez-le, puis recommencez.',
  original: 'Ce qui s’y trouve',
  broken: 'Le formulaire n’a pas pu être affiché',
  brokenText: 'Ce que vous avez écrit n’est pas perdu : le voici, à copier ou à télécharger.',
  written: 'Ce que vous avez écrit',
  otherTab: 'Vous écrivez dans un autre onglet',
  otherTabText: 'Cet onglet montre ce que vous y écrivez.',
  writeHere: 'Écrire plutôt ici',
  empty: 'Rien d’écrit pour l’instant',
};
