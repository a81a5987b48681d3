import type { AboutWords } from '../../features/about/about-words.ts';

export const about: AboutWords = {
  title: 'Acerca de este portal',
  text: (association) => [
    `Este es el portal de la asociación ${association}: noticias, congresos y páginas abiertas a todo el mundo, y un área de miembros para quienes forman parte de ella.`,
    'Las páginas proceden de la redacción de la asociación. Las membresías figuran en su registro de miembros; las propuestas para los congresos, en su sistema de propuestas.',
    'La interfaz está en español y en los demás idiomas que la asociación ofrece en la parte superior de cada página.',
  ],
  address: 'Dirección postal',
};
