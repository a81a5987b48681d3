import { parsePortalConfig } from '../../src/composition/config/portal-config.ts';
import { filmFormat, screening } from '../fixtures/screening.ts';
import { proposalForm, received, EVENT } from './support/proposal-form.ts';
import { baseSettings, expect, logIn, test } from './support/portal.ts';

/** As a build would take them: validated, with everything written out. */
function settingsWithScreening() {
  const { proposalForms } = baseSettings;
  const fields = { ...proposalForms.fields, paper: [filmFormat] };
  const kinds = [...proposalForms.kinds, screening];
  const outcome = parsePortalConfig({ ...baseSettings, proposalForms: { ...proposalForms, kinds, fields } });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return { proposalForms: outcome.settings.proposalForms };
}

test('a proposal of a configured kind is written, read again, and sent @thorough', async ({ page, world }) => {
  const origin = await world.serveWith(settingsWithScreening());
  await logIn(page, 'member', origin);
  await page.goto(`${origin}/proposals/${EVENT}`);
  const part = page.getByRole('region', { name: 'Film screening' });
  await part.getByRole('link', { name: 'Write a proposal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Film screening' })).toBeVisible();

  const { form, title, saved, preview } = proposalForm(page);
  await title.fill('Night mail');
  await form.getByLabel('Running time').fill('24');
  await form.getByLabel('Copy').selectOption('DCP');
  await form.getByRole('button', { name: 'Add a person' }).click();
  for (const [label, value] of [
    ['First name', 'Harry'],
    ['Last name', 'Watt'],
    ['E-mail', 'harry@example.org'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  await form.getByRole('checkbox', { name: /is a member/ }).check();
  await form.getByRole('checkbox', { name: /our own work/ }).check();
  await expect(saved).toBeVisible();
  await expect.poll(async () => (await received(world, 'update')).at(-1)?.document['statementOwnWork']).toBe(true);

  await page.reload();
  await expect(form.getByLabel('Running time')).toHaveValue('24');
  await expect(form.getByLabel('Copy')).toHaveValue('DCP');
  await preview.click();
  await page.getByRole('button', { name: 'Send…' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('heading', { name: 'Your proposal has been sent' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Receipt' }).getByText('Film screening')).toBeVisible();
  const sent = await received(world, 'send');
  expect(sent.map(({ status, wire }) => [status, wire['type'], wire['event_id']])).toEqual([[200, 'screening', EVENT]]);
});
