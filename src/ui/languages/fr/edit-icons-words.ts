import type { EditIconsWords } from '../../components/edit-icons-words.ts';

export const editIcons: EditIconsWords = {
  edit: (name) => `Modifier : ${name}`,
  delete: (name) => `Supprimer : ${name}`,
  create: (kind) => `Créer : ${kind}`,
};
