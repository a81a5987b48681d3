import type { FormJson, ProposalPlace, ProposalRecord } from '../../src/application/ports/proposal-system.ts';

/** A write that the proposal system has received, accepted or not. */
export interface ReceivedWrite extends ProposalPlace {
  readonly userId: number;
  readonly userName: string;
  readonly text: string;
  /** Only of a submission. */
  readonly userEmail?: string;
  readonly isSend: boolean;
  readonly isAccepted: boolean;
}

const keyOf = (userId: number, { eventId, kind }: ProposalPlace): string => JSON.stringify([userId, eventId, kind]);

/** The proposal system, one for all devices and tabs. It accepts no write once a proposal has been sent. */
export class FakeProposalSystem {
  /** Every write, in the order in which it was carried out. */
  readonly received: ReceivedWrite[] = [];
  readonly counts = new Map<string, number | undefined>();
  /** Bearers that have not been ended. */
  readonly bearers = new Map<string, number>();
  /** Refuses submissions. */
  isClosed = false;
  readonly #records = new Map<string, ProposalRecord>();
  #logins = 0;

  /** Stores a proposal, like another device. */
  put(userId: number, place: ProposalPlace, form: FormJson | string, isSent = false): void {
    this.#records.set(keyOf(userId, place), {
      form: typeof form === 'string' ? { kind: 'document', text: form } : form,
      isSent,
    });
  }

  record(userId: number, place: ProposalPlace): ProposalRecord {
    return this.#records.get(keyOf(userId, place)) ?? { form: { kind: 'none' }, isSent: false };
  }

  /** The stored text; empty without one. */
  textOf(userId: number, place: ProposalPlace): string {
    const { form } = this.record(userId, place);
    return form.kind === 'document' ? form.text : '';
  }

  /** @returns whether it was accepted. */
  receive(write: Omit<ReceivedWrite, 'isAccepted'>): boolean {
    const { userId, text, isSend } = write;
    const isAccepted = !this.record(userId, write).isSent && !(isSend && this.isClosed);
    this.received.push({ ...write, isAccepted });
    if (isAccepted) this.put(userId, write, text, isSend);
    return isAccepted;
  }

  /** The number of logins so far. */
  get logins(): number {
    return this.#logins;
  }

  logIn(userId: number): string {
    this.#logins += 1;
    const bearer = `bearer-${this.#logins}`;
    this.bearers.set(bearer, userId);
    return bearer;
  }

  /** Expires every login. */
  expireBearers(): void {
    this.bearers.clear();
  }
}
