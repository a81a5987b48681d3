import { expect, it } from 'vitest';
import { contract, type ContractCall } from '../calls/contract.ts';
import { answerProblems, type GivenAnswer } from '../calls/exchange-check.ts';
import { contentRuns } from './content-runs.ts';
import { membershipRuns } from './membership-runs.ts';
import { proposalRuns } from './proposal-runs.ts';
import { runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox({ faults: true });

const contractRuns = { ...contentRuns, ...membershipRuns, ...proposalRuns };
const MAINTENANCE = 503;

const given = async (response: Response): Promise<GivenAnswer> => ({
  status: response.status,
  contentType: response.headers.get('content-type') ?? '',
  text: await response.text(),
});

/** Its address, with the examples of the contract in it. */
function addressOf({ path, parameters }: ContractCall): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    String(parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.example),
  );
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.isRequired);
  return `${filled}?${query.map(({ name, example }) => `${name}=${String(example)}`).join('&')}`;
}

it('the sandbox gives every answer of the contract', () => {
  const ways = Object.entries(contractRuns).map(([id, runs]) => `${id} ${Object.keys(runs).join()}`);
  const wanted = contract.map(({ id, answers }) => {
    const statuses = answers.map(({ status }) => status).filter((status) => status !== MAINTENANCE);
    return `${id} ${statuses.join()}`;
  });
  expect(ways.toSorted()).toEqual(wanted.toSorted());
});

it.each(contract)(
  'the sandbox answers $id as the contract says, to each caller and with each refusal',
  async (call) => {
    for (const [status, runs] of Object.entries(contractRuns[call.id] ?? {})) {
      expect(runs.length).toBeGreaterThan(0);
      sandbox.reset();
      for (const run of runs) {
        const answer = await given(await run(sandbox));
        expect([answer.status, ...answerProblems(call, answer)]).toEqual([Number(status)]);
      }
    }
  },
);

it('the sandbox answers every call of the content system in plain text during maintenance', async () => {
  const browser = sandbox.content();
  await browser.postJson('/__sandbox/maintenance', { on: true });
  const hit = contract.filter(({ answers }) => answers.some(({ status }) => status === MAINTENANCE));
  expect(hit.length).toBe(contract.filter(({ system }) => system === 'contentSystem').length);
  for (const call of hit) {
    const answer = await given(await browser.fetch(addressOf(call), { method: call.method }));
    expect([call.id, answer.status, ...answerProblems(call, answer)]).toEqual([call.id, MAINTENANCE]);
  }
});
