import type { EditIconsWords } from '../../components/edit-icons-words.ts';

export const editIcons: EditIconsWords = {
  edit: (name) => `Editar: ${name}`,
  delete: (name) => `Eliminar: ${name}`,
  create: (kind) => `Crear: ${kind}`,
};
