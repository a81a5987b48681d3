import type { ProposalFormWords } from '../../features/proposal-form/proposal-form-words.ts';

export const proposalForm: ProposalFormWords = {
  kinds: 'Tipos de propuesta',
  nobody: 'Aquí nadie ha iniciado sesión, por lo que no hay ninguna propuesta que cargar o guardar.',
  login: 'Iniciar sesión',
  notMember:
    'Pueden presentar propuestas los miembros de la asociación. Será un placer contar con usted si desea asociarse.',
  join: 'Asociarse',
  startAnewOver: 'Lo que escriba aquí sustituirá a lo que tiene el servidor. Cópielo o descárguelo antes.',
  unreadable: 'No es posible leer esta propuesta',
  unreadableText:
    'En el lugar de su propuesta hay algo que el formulario no puede mostrar sin perder una parte. No se ha modificado nada: cópielo o descárguelo y después empiece de nuevo.',
  original: 'Lo que hay allí',
  broken: 'No es posible mostrar el formulario',
  brokenText: 'Lo que usted ha escrito no se ha perdido: aquí está, para copiarlo o descargarlo.',
  written: 'Lo que usted ha escrito',
  otherTab: 'Está escribiendo en otra pestaña',
  otherTabText: 'Esta pestaña muestra lo que escribe en la otra.',
  writeHere: 'Escribir aquí',
  empty: 'Aún no hay nada escrito',
};
