import type { HttpAnswer } from '../http/http-transport.ts';
import type { EarlyRequests } from './content-calls.ts';

/**
 * What a prerendered document brings along: the answers that it was made of, each handed out once, before a request
 * that left early for the same. Whoever asks again gets that one, and so the newest answer.
 */
export class FirstAnswers implements EarlyRequests {
  readonly #answers: Map<string, HttpAnswer>;

  /**
   * @param requests those that left early.
   * @param answers by the URL that was asked for.
   */
  constructor(
    private readonly requests: EarlyRequests,
    answers: Readonly<Record<string, HttpAnswer>>,
  ) {
    this.#answers = new Map(Object.entries(answers));
  }

  take(url: string): Promise<HttpAnswer> | undefined {
    const answer = this.#answers.get(url);
    if (answer === undefined) return this.requests.take(url);
    this.#answers.delete(url);
    return Promise.resolve(answer);
  }

  /** Leaves an answer unread: it was given to a visitor, and somebody else is here. */
  drop(url: string): void {
    this.#answers.delete(url);
  }
}
