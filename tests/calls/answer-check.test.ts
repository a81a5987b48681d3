import { describe, expect, it } from 'vitest';
import { callsOf } from '../../scripts/contract/contract-calls.ts';
import { readContract } from '../../scripts/contract/contract-documents.ts';
import { answerProblems, type GivenAnswer } from './answer-check.ts';
import { schemaCheck } from './schema-check.ts';

const documents = readContract();
const check = schemaCheck(documents);
const calls = documents.flatMap(callsOf);

function problemsOf(id: string, answer: Partial<GivenAnswer>): readonly string[] {
  const call = calls.find((candidate) => candidate.id === id);
  if (call === undefined) throw new Error(`There is no ${id}`);
  return answerProblems(check, call, { status: 200, contentType: 'application/json', text: '', ...answer });
}

describe('an answer', () => {
  it('accepts an answer with the documented body for its status, and without one if none is documented', () => {
    expect(problemsOf('countProposals', { text: '12' })).toEqual([]);
    expect(problemsOf('loginStatus', { contentType: 'text/plain; charset=UTF-8', text: '1' })).toEqual([]);
    expect(problemsOf('logout', { status: 204, contentType: '' })).toEqual([]);
  });

  it.each<[string, string, Partial<GivenAnswer>, RegExp]>([
    ['another status', 'countProposals', { status: 418, text: 'teapot' }, /418 is not in the contract: teapot/],
    ['another type', 'countProposals', { contentType: 'text/html', text: '12' }, /200 is text\/html/],
    ['a body where there is none', 'logout', { status: 204, text: '{}' }, /204 has a body/],
    ['another text', 'loginStatus', { contentType: 'text/plain', text: 'yes' }, /in 200 it must be equal to one of/],
    ['a field missing', 'page', { text: '{"data":{}}' }, /in 200 \/data must have required property 'node'/],
  ])('refuses an answer with %s', (_what, id, answer, problem) => {
    expect(problemsOf(id, answer)).toEqual([expect.stringMatching(problem)]);
  });
});
