import type { EditIconsWords } from '../../components/edit-icons-words.ts';

export const editIcons: EditIconsWords = {
  edit: (name) => `Bearbeiten: ${name}`,
  delete: (name) => `Löschen: ${name}`,
  create: (kind) => `Neu anlegen: ${kind}`,
};
