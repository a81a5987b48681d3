import type { Words } from './messages-provider.tsx';

/** What buttons say in more than one feature. Logging in and out have theirs in `session-words.ts`. */
export interface ActionWords {
  readonly save: string;
  readonly cancel: string;
  readonly new: string;
  readonly ok: string;
  readonly yes: string;
  readonly no: string;
}

const en: ActionWords = { save: 'Save', cancel: 'Cancel', new: 'New', ok: 'OK', yes: 'Yes', no: 'No' };
const de: ActionWords = { save: 'Speichern', cancel: 'Abbrechen', new: 'Neu', ok: 'OK', yes: 'Ja', no: 'Nein' };

export const actionWords: Words<ActionWords> = { en, de };
