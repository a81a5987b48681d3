import { person } from '../../people.ts';
import type { PersonKey } from '../../people.ts';

/** How `form_json` is sent out: as it is stored, or as the JSON value that it is the text of. */
export type FormShape = 'text' | 'value';

/** How `chk_sended` is sent out: 1, "1" or true; `null` is for drafts. */
export type SentShape = 'number' | 'text' | 'boolean' | 'null';

/** A proposal as the seed writes it. */
export interface ProposalSeed {
  readonly uid: number;
  readonly userName: string;
  readonly userEmail: string | null;
  readonly eventId: string;
  readonly type: 'panel' | 'paper' | 'workshop';
  /** Null: nothing has been written. */
  readonly formJson: string | null;
  readonly formShape: FormShape;
  readonly isSent: boolean;
  readonly sentShape: SentShape;
  /** When it was changed last, `2026-11-20T09:30:00Z`. */
  readonly changed: string;
}

/** A proposal of a user with an account. */
export function proposalOf(
  key: PersonKey,
  eventId: string,
  type: ProposalSeed['type'],
  what: Pick<ProposalSeed, 'formJson' | 'isSent' | 'sentShape' | 'changed'> & { readonly formShape?: FormShape },
): ProposalSeed {
  const { uid, firstName, lastName, mail } = person(key);
  return {
    uid,
    userName: [firstName, lastName].filter(Boolean).join(' '),
    userEmail: what.isSent ? mail : null,
    eventId,
    type,
    formShape: 'text',
    ...what,
  };
}

/** A person as forms store it. */
export function personIn(
  firstName: string,
  lastName: string,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return {
    firstName,
    lastName,
    email: '',
    affiliation: '',
    position: '',
    country: '',
    orcid: '',
    roles: [],
    presenting: false,
    bio: '',
    ...more,
  };
}
