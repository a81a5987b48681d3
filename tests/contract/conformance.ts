import { config } from 'chai';
import type { CallOutcome, Difference, SystemName, TryConformance } from '../../scripts/conformance/outcome.ts';
import { problemText } from '../../scripts/deployment-check/exchange.ts';
import { NOT_SHOWN, printable } from '../../scripts/deployment-check/findings.ts';
import { contract, type ContractCall } from '../calls/contract.ts';
import { answerProblems } from '../calls/exchange-check.ts';
import { remoteContracts } from './contract-suites.ts';
import { isForAnyData, NotTried } from './contract-suite.ts';
import type { Passed } from './node-transport.ts';
import { SystemInUse } from './system-in-use.ts';

/** Of a text of another party. */
const LONGEST = 300;

/** Calls that no promise for any data makes, and why. */
const UNTRIED: Readonly<Record<string, string>> = {
  sendProposal: 'a proposal that has been handed in cannot be withdrawn',
};

/** Their answers are secrets, so no text of them is repeated. */
const SECRET: ReadonlySet<string> = new Set(['login', 'csrfToken', 'proposalLogin', 'membershipLogin']);

/** Letters and digits alone: escapes for addresses, JSON and HTML are left out, with what they stand for. */
const plain = (text: string): string => text.toLowerCase().replace(/%[\da-f]{2}|&#?\w+;|\\u[\da-f]{4}|[^a-z\d]+/g, '');

/** Whether eight letters or digits of a secret stand in a row in a text, or all of a shorter secret. */
function mayRepeat(secret: string, text: string): boolean {
  const whole = plain(secret);
  const pieces = Array.from({ length: Math.max(1, whole.length - 7) }, (_, at) => whole.slice(at, at + 8));
  return pieces.some((piece) => plain(text).includes(piece));
}

/** What has been found out about every call. */
class Ledger {
  readonly #kept = new Set<string>();
  readonly #differences = new Map<string, Map<string, Difference>>();
  readonly #obstacles = new Map<string, Set<string>>();
  readonly #reasons = new Map<string, Set<string>>();

  constructor(private readonly secrets: ReadonlySet<string>) {}

  keep(id: string): void {
    this.#kept.add(id);
  }

  differ(id: string, expected: string, said: string): void {
    const short = printable(said.slice(0, 2 * LONGEST)).slice(0, LONGEST);
    const isSecret = [...this.secrets].some((secret) => mayRepeat(secret, short));
    const got = isSecret ? NOT_SHOWN : short;
    const known = this.#differences.get(id) ?? new Map<string, Difference>();
    this.#differences.set(id, known.set(`${expected} ${got}`, { expected, got }));
  }

  /** What the caller has not asked for: of no interest where the call was made all the same. */
  obstruct(ids: readonly string[], why: string): void {
    for (const id of ids) this.#obstacles.set(id, (this.#obstacles.get(id) ?? new Set()).add(why));
  }

  /** What the system has nothing for. */
  skip(ids: readonly string[], why: string): void {
    for (const id of ids) this.#reasons.set(id, (this.#reasons.get(id) ?? new Set()).add(why));
  }

  outcomeOf({ id, system, method, path, changeIn }: ContractCall): CallOutcome {
    const differences = [...(this.#differences.get(id)?.values() ?? [])];
    const isKept = this.#kept.has(id);
    const reasons = [...(isKept ? [] : (this.#obstacles.get(id) ?? [])), ...(this.#reasons.get(id) ?? [])];
    const why = reasons.length > 0 || isKept ? reasons : [UNTRIED[id] ?? 'its promise is broken by another call'];
    const verdict = differences.length > 0 ? 'differs' : isKept ? 'kept' : 'not tried';
    const name = `${method} ${path.slice(1)}`;
    return { id, system, name, verdict, differences, reasons: why, changeIn: changeIn.adapter };
  }
}

// The values are what the owner of a system looks for.
config.truncateThreshold = LONGEST;

export const tryConformance: TryConformance = async (options) => {
  const { systems, settings, exchange, writes } = options;
  const secrets = new Set(Object.values(options.passwords));
  const ledger = new Ledger(secrets);
  const passed: Passed[] = [];
  const onAnswer = (one: Passed): void => {
    passed.push(one);
    const problem = wireProblem(one);
    if (one.call && problem) ledger.differ(one.call.id, 'an answer as docs/contract has it', problem);
  };
  const use = new SystemInUse(options, { exchange, settings, secrets, onAnswer });

  const unreachable = new Map<SystemName, string>();
  for (const system of systems) {
    const { baseUrl } = settings[system];
    const answer = await exchange(baseUrl);
    if (answer.answered) continue;
    unreachable.set(system, `${new URL(baseUrl).origin} cannot be reached: ${problemText(baseUrl, answer.problem)}.`);
  }
  const obstacleOf = (ids: readonly string[], changes: boolean): string | undefined => {
    const needed = new Set(contract.filter(({ id }) => ids.includes(id)).map(({ system }) => system));
    if ([...needed].some((system) => !systems.includes(system))) return 'no address of the system was given';
    if ([...needed].some((system) => unreachable.has(system))) return 'the system cannot be reached';
    return changes && !writes ? 'it changes something: only with --write' : undefined;
  };

  for (const { port, cases } of remoteContracts) {
    for (const { title, calls: ids, writes: changes, run } of cases.filter(isForAnyData)) {
      const obstacle = obstacleOf(ids, changes);
      if (obstacle !== undefined) {
        ledger.obstruct(ids, obstacle);
        continue;
      }
      passed.length = 0;
      try {
        await run(use.world());
        for (const { call } of passed) if (call !== undefined && ids.includes(call.id)) ledger.keep(call.id);
      } catch (error) {
        if (error instanceof NotTried) {
          ledger.skip(ids, error.message);
          continue;
        }
        const last = passed.at(-1)?.call?.id ?? '';
        const blamed = ids.includes(last) ? last : (ids[0] ?? last);
        ledger.differ(blamed, `${port} ${title}`, error instanceof Error ? error.message : String(error));
        use.forget();
      }
    }
  }
  await use.close();
  return {
    calls: contract.map((call) => ledger.outcomeOf(call)),
    leftBehind: use.leftBehind,
    unreachable: [...unreachable.values()],
  };
};

/** What first in an answer is not as its call has it in docs/contract. */
function wireProblem({ call, answer }: Passed): string | undefined {
  if (call === undefined) return undefined;
  const isDeclared = call.answers.some(({ status }) => status === answer.status);
  const given = SECRET.has(call.id) && !isDeclared ? { ...answer, text: '' } : answer;
  try {
    const [first, ...more] = answerProblems(call, given);
    return first?.replace(`${call.id}: `, '').concat(more.length > 0 ? ` (and ${String(more.length)} more)` : '');
  } catch {
    return `in ${String(answer.status)} the text is no JSON`;
  }
}
