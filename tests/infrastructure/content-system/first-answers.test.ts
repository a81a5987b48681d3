import { describe, expect, it } from 'vitest';
import { FirstAnswers } from '../../../src/infrastructure/content-system/first-answers.ts';
import { startEarlyRequests } from '../../../src/infrastructure/content-system/start-early-requests.ts';

const early = () =>
  startEarlyRequests(['page', 'menu'], async (url) => new Response(`newest ${url}`), { Accept: 'application/json' });
const brought = { page: { status: 200, text: 'brought page' }, gone: { status: 404, text: '' } };

describe('the hydration data of a prerendered document', () => {
  it('returns the hydration data first, and requests an update next', async () => {
    const answers = new FirstAnswers(early(), brought);
    expect(await answers.take('page')).toEqual({ status: 200, text: 'brought page' });
    expect(await answers.take('page')).toEqual({ status: 200, text: 'newest page' });
    expect(answers.take('page')).toBeUndefined();
    expect(await answers.take('gone')).toEqual({ status: 404, text: '' });
  });

  it('leaves requests alone that the hydration data lacks', async () => {
    const answers = new FirstAnswers(early(), brought);
    expect(await answers.take('menu')).toEqual({ status: 200, text: 'newest menu' });
    expect(answers.take('constructor')).toBeUndefined();
  });

  it('returns no hydration data that was dropped', async () => {
    const answers = new FirstAnswers(early(), brought);
    answers.drop('page');
    expect(await answers.take('page')).toEqual({ status: 200, text: 'newest page' });
  });
});
