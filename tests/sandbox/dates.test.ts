import { expect, it } from 'vitest';

import { jsonOf } from './browser.ts';
import { runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox({ faults: true });
const views = '/rest/views/public_conferences';

/** A conference in a display, by default that of 24 to 26 June 2027, or the page of that. */
async function daysOf(display: string, setup: object, row = 1): Promise<unknown> {
  const browser = sandbox.content();
  await browser.postJson('/__sandbox/set-up', setup);
  if (display === 'page') {
    const page = await browser.get('/encms-json/get/page?uri=/conferences/tides-circulation-and-return');
    return jsonOf(page, 'data', 'node', 'field_date');
  }
  return jsonOf(await browser.get(`${views}/${display}`), 'rows', row, 'field_date');
}

it('writes days in winter with the offset of winter', async () => {
  expect(await daysOf('entity', { days: 'all day' }, 2)).toEqual([
    { value: '2026-11-18T00:00:00+01:00', end_value: '2026-11-24T23:59:59+01:00' },
  ]);
});
