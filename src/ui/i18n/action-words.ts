import { defineWords } from './words.ts';

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

export const actionWords = defineWords('action', en);
