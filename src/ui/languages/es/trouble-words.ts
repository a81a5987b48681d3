import type { TroubleWords } from '../../features/trouble/trouble-words.ts';

export const trouble: TroubleWords = {
  title: {
    offline: 'No hay conexión',
    unauthorised: 'Inicie sesión, por favor',
    forbidden: 'No tiene acceso a esta página',
    'not-found': 'Página no encontrada',
    conflict: 'Modificado entretanto',
    'too-large': 'Demasiado grande',
    'rate-limited': 'Demasiadas solicitudes',
    unavailable: 'El sistema de contenidos tiene problemas',
    refused: 'El sistema de contenidos ha rechazado la solicitud',
    'invalid-answer': 'La respuesta no se ha podido entender',
  },
  text: {
    offline: 'No ha sido posible conectar con el sistema de contenidos. Compruebe su conexión e inténtelo de nuevo.',
    unauthorised: 'Esta página es para quienes han iniciado sesión.',
    forbidden: 'Con su cuenta no se puede ver esta página.',
    'not-found':
      'No hay ninguna página en esta dirección. Es posible que se haya trasladado o que la dirección contenga un error.',
    conflict: 'Otra persona ha modificado esto al mismo tiempo. Vuelva a cargarlo y compruébelo.',
    'too-large': 'Lo enviado supera el tamaño que admite el sistema de contenidos.',
    'rate-limited':
      'Se han enviado desde aquí demasiadas solicitudes en poco tiempo. Espere un momento e inténtelo de nuevo.',
    unavailable: 'No ha podido responder. Suele ser pasajero: inténtelo de nuevo dentro de un momento.',
    refused: 'Inténtelo de nuevo o avise a la secretaría.',
    'invalid-answer': 'Ha llegado algo que no es una página. Inténtelo de nuevo dentro de un momento.',
  },
  notFoundResource: (resource) => `No se ha encontrado «${resource}».`,
  goHome: 'Ir a la página de inicio',
  goLogin: 'Iniciar sesión',
};
