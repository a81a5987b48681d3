import type { CallContent, ContractCall } from '../../scripts/contract/contract-calls.ts';
import type { SchemaCheck } from './schema-check.ts';

/** An answer as it came over the wire. */
export interface GivenAnswer {
  readonly status: number;
  /** Empty for an answer without a body. */
  readonly contentType: string;
  readonly text: string;
}

/** @returns everything about an answer that is not as the contract says. */
export function answerProblems(
  check: SchemaCheck,
  call: ContractCall,
  { status, contentType, text }: GivenAnswer,
): readonly string[] {
  const answer = call.answers.find((declared) => declared.status === status);
  if (answer === undefined) return [`${call.id}: ${String(status)} is not in the contract: ${text.slice(0, 200)}`];
  if (answer.contents.length === 0) return text === '' ? [] : [`${call.id}: ${String(status)} has a body`];
  const content = answer.contents.find(({ mediaType }) => contentType.split(';')[0] === mediaType);
  if (content === undefined) return [`${call.id}: ${String(status)} is ${contentType}`];
  const problems = check(content.schema, valueOf(content, text));
  return problems.map((problem) => `${call.id}: in ${String(status)} ${problem}`);
}

const valueOf = ({ mediaType }: CallContent, text: string): unknown =>
  mediaType === 'application/json' ? (JSON.parse(text) as unknown) : text;
