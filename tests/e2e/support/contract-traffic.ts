import type { LoggedRequest } from '../../../sandbox/request-log.ts';
import { contract } from '../../calls/contract.ts';
import { answerProblems, matchingCall, requestProblems, type Sender } from '../../calls/exchange-check.ts';
import type { System } from './portal.ts';
import type { Exchange } from './wire-tap.ts';

/** The names of all calls of the contract. */
export const contractCalls: readonly string[] = contract.map(({ id }) => id);

/** What is none of the contract's business: pictures and files are fetched by the browser itself. */
const isFile = ({ path }: { readonly path: string }): boolean => /^\/(sites|system\/files)\//.test(path);

/** Traffic that has been compared with the contract. */
export interface ComparedTraffic {
  /** The calls that were made. */
  readonly made: ReadonlySet<string>;
  /** Everything that is not as the contract says. */
  readonly problems: readonly string[];
}

/** Compares requests with the contract; one to a call that it does not have is a problem, too. */
export function compareRequests(
  system: System,
  requests: readonly LoggedRequest[],
  senderOf: (request: LoggedRequest, index: number) => Sender,
): ComparedTraffic {
  const made = new Set<string>();
  const problems = requests.flatMap((request, index) => {
    if (isFile(request)) return [];
    const match = matchingCall({ system, ...request });
    if (match === undefined) return [`${request.method} ${request.path} is not in the contract`];
    made.add(match.call.id);
    return requestProblems(match, request, senderOf(request, index));
  });
  return { made, problems };
}

/** Compares answers with the contract. */
export function compareAnswers(system: System, exchanges: readonly Exchange[]): ComparedTraffic {
  const made = new Set<string>();
  const problems = exchanges.flatMap((exchange) => {
    const match = matchingCall({ system, ...exchange });
    // The client had left before the answer, so that there is nothing to check.
    if (match === undefined || exchange.status === undefined) return [];
    made.add(match.call.id);
    return answerProblems(match.call, {
      status: exchange.status,
      contentType: exchange.answerType,
      text: exchange.answer.toString(),
    });
  });
  return { made, problems };
}
