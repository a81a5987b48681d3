import type { FailureWords } from '../../writing/failure-words.ts';

export const failure: FailureWords = {
  offline: 'No hay conexión con el sistema de contenidos.',
  unauthorised: 'Para ello es necesario iniciar sesión.',
  forbidden: 'El sistema de contenidos no lo permite.',
  'not-found': 'El sistema de contenidos no sabe de qué se trata.',
  conflict: 'Alguien ha modificado algo al mismo tiempo.',
  'too-large': 'Supera el tamaño que admite el sistema de contenidos.',
  'rate-limited': 'Se han enviado desde aquí demasiadas solicitudes en poco tiempo.',
  unavailable: 'El sistema de contenidos tiene problemas.',
  refused: 'El sistema de contenidos no lo ha aceptado.',
  'invalid-answer': 'La respuesta no se ha podido entender.',
};
