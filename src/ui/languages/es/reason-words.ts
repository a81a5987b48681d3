import type { ReasonWords } from '../../features/proposal-form/reason-words.ts';

export const reason: ReasonWords = {
  offline: 'no hay conexión',
  unauthorised: 'el sistema de propuestas exige iniciar sesión de nuevo',
  forbidden: 'el sistema de propuestas no lo permite',
  'not-found': 'el sistema de propuestas no conoce este evento',
  conflict: 'el sistema de propuestas ya tiene otra cosa',
  'too-large': 'supera el tamaño que admite el sistema de propuestas',
  'rate-limited': 'se han enviado desde aquí demasiadas solicitudes en poco tiempo',
  unavailable: 'el sistema de propuestas tiene problemas',
  refused: 'el sistema de propuestas ha rechazado la solicitud',
  'invalid-answer': 'la respuesta no se ha podido entender',
};
