import { expect, logIn, test } from '../support/portal.ts';
import { openForm, received } from '../support/proposal-form.ts';

test('a proposal with a megabyte of text and the strings of blns is saved and read unchanged', async ({
  page,
  world,
}) => {
  test.slow();
  await logIn(page, 'member');
  const { form, saved } = await openForm(page, 'paper');
  const naughty = '"><img src=x onerror=alert(1)> ${7*7} \u202e\u0000 ﷽ 👩🏽‍🚀 ́ \u2028';
  await form.getByLabel('Equipment').fill(naughty.replaceAll('\u0000', ''));
  const long = 'wörd '.repeat(200_000);
  await form.getByLabel('Abstract').fill(long);
  await expect(saved).toBeVisible({ timeout: 20_000 });
  const document = (await received(world, 'update')).at(-1)?.document;
  expect(document?.['abstract']).toBe(long);
  expect(document?.['equipment']).toBe(naughty.replaceAll('\u0000', ''));
  await expect(form.getByText('199,700 words too many: marked, never cut')).toBeVisible();
});
