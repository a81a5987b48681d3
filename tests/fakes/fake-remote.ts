import { RemoteError, RemoteErrorKind, type RemoteSystem } from '../../src/application/ports/remote-error.ts';

/** How a call fails. */
export interface Failure {
  /** The method that fails; every method when absent. */
  readonly method?: string | undefined;
  /** The HTTP status the error carries. */
  readonly status?: number | undefined;
  /** How long the system asks to be left alone, in milliseconds. */
  readonly retryAfter?: number | undefined;
  /** How many calls fail; when absent, all of them until `succeed`. */
  readonly times?: number | undefined;
  /** Carry the call out first, and lose its answer only. */
  readonly after?: boolean | undefined;
}

/** A call as it was made: the method's name and its arguments. */
export interface RecordedCall {
  readonly method: string;
  readonly args: readonly unknown[];
}

/** The base of fakes whose answers hang on demand. */
export class Hanging {
  /** Whether calls wait for `release`. */
  hangs = false;
  readonly #waiting: (() => void)[] = [];

  hang(): void {
    this.hangs = true;
  }

  /** Answers all hanging calls, oldest first, and lets later ones through. */
  release(): void {
    this.hangs = false;
    for (const answer of this.#waiting.splice(0)) answer();
  }

  /** Answers one of the hanging calls, by its place among them, so that answers can overtake one another. */
  releaseOne(index = 0): void {
    const [answer] = this.#waiting.splice(index, 1);
    if (!answer) throw new Error(`No call hangs at place ${index}`);
    answer();
  }

  /** How many calls hang. */
  get waiting(): number {
    return this.#waiting.length;
  }

  protected pass(): Promise<void> {
    return this.hangs ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
  }
}

/**
 * The base of all fakes of remote ports: calls fail or hang on demand, and are recorded. A call
 * is carried out when it is made; only its answer hangs, as with a slow network.
 */
export abstract class FakeRemote extends Hanging {
  /** Every call, in order, those that failed included. */
  readonly calls: RecordedCall[] = [];
  readonly #system: RemoteSystem;
  #failures: { readonly kind: RemoteErrorKind; readonly failure: Failure; left: number }[] = [];

  constructor(system: RemoteSystem) {
    super();
    this.#system = system;
  }

  /** Makes calls fail; the newest failure that matches a call wins. */
  failWith(kind: RemoteErrorKind, failure: Failure = {}): void {
    this.#failures.unshift({ kind, failure, left: failure.times ?? Infinity });
  }

  /** Ends all failures. Calls that hang go on hanging. */
  succeed(): void {
    this.#failures = [];
  }

  /** The arguments of every call of one method. */
  callsOf(method: string): readonly (readonly unknown[])[] {
    return this.calls.filter((call) => call.method === method).map((call) => call.args);
  }

  /** Records the call, carries it out unless it fails, and answers unless calls hang. */
  protected async answer<T>(method: string, args: readonly unknown[], carryOut: () => T): Promise<T> {
    this.calls.push({ method, args });
    const failing = this.#takeFailure(method);
    const outcome = failing && !failing.failure.after ? neverCarriedOut : settled(carryOut);
    await this.pass();
    if (failing) this.#fail(failing.kind, failing.failure);
    return outcome();
  }

  /** The same, for a call that ends as soon as its signal says so, also while it hangs. */
  protected async answerUnless<T>(
    signal: AbortSignal | undefined,
    method: string,
    args: readonly unknown[],
    carryOut: () => T,
  ): Promise<T> {
    const cancel = () => this.refuse(RemoteErrorKind.offline);
    const aborted = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve())).then(cancel);
    const answered = this.answer(method, args, () => (signal?.aborted ? cancel() : carryOut()));
    answered.catch(() => {});
    return Promise.race([answered, aborted]);
  }

  /** Rejects a call from within `carryOut`, as the remote system would. */
  protected refuse(kind: RemoteErrorKind, status?: number): never {
    return this.#fail(kind, { status });
  }

  #takeFailure(method: string) {
    const found = this.#failures.find(({ failure }) => (failure.method ?? method) === method);
    if (found && --found.left <= 0) this.#failures = this.#failures.filter((failure) => failure !== found);
    return found;
  }

  #fail(kind: RemoteErrorKind, { status, retryAfter }: Failure): never {
    const message = status === undefined ? kind : `Request failed with status code ${status}`;
    throw new RemoteError({ system: this.#system, kind, status, retryAfter, message });
  }
}

const neverCarriedOut = (): never => {
  throw new Error('The call was to fail');
};

/** Runs the function now, and returns its result or error later. */
function settled<T>(carryOut: () => T): () => T {
  try {
    const value = carryOut();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
