import { expectAccessible } from './support/accessible.ts';
import { expect, logIn, test } from './support/portal.ts';
import {
  EVENT,
  fillPanel,
  fillWorkshop,
  formPath,
  openForm,
  proposalForm,
  received,
  sendProposal,
} from './support/proposal-form.ts';

/* A paper is written and sent in `wire.spec.ts`; what becomes of it under faults is in `faults/`. */

for (const [kind, fill] of Object.entries({ panel: fillPanel, workshop: fillWorkshop } as const)) {
  const suite = kind === 'panel' ? '' : ' @thorough';
  test(`a member fills a ${kind}, closes the tab at once, finds every field again, and sends it${suite}`, async ({
    page,
    context,
    world,
  }) => {
    test.slow();
    await logIn(page, 'member');
    await openForm(page, kind as 'panel' | 'workshop');
    await fill(page);
    const { title } = proposalForm(page);
    await title.press('End');
    await title.pressSequentially('!');
    // Within 250 ms, and long before the 2 s are over.
    await expect(page.getByText(/^Kept on this device/).first()).toBeVisible();
    await page.close({ runBeforeUnload: true });

    const again = await context.newPage();
    await again.goto(formPath(kind as 'panel' | 'workshop'));
    await expect(proposalForm(again).title).toHaveValue(/!$/);
    // Entries are folded when a form is opened: their texts are what the server gets.
    await expect.poll(async () => (await received(world, 'update')).at(-1)?.document['title']).toMatch(/!$/);
    const document = JSON.stringify((await received(world, 'update')).at(-1)?.document);
    for (const text of ['Wiśniewska', 'Παπαδόπουλος', 'Yıldırım', 'zofia@example.org']) {
      expect(document).toContain(text);
    }

    await world.forgetCalls();
    await sendProposal(again);
    const [sent, ...more] = await received(world, 'send');
    expect(more).toEqual([]);
    const person = { user_id: 3, user_email: 'member@example.org' };
    expect(sent?.wire).toMatchObject({ event_id: EVENT, type: kind, sent: 1, ...person });
    expect(await received(world, 'update')).toEqual([]);
    await expectAccessible(again);
    const download = again.waitForEvent('download');
    await again.getByRole('button', { name: 'Download the receipt' }).click();
    expect((await download).suggestedFilename()).toBe(`receipt-${kind}-tides-2027.txt`);
    await again.reload();
    await expect(again.getByRole('heading', { name: 'Your proposal has been sent' })).toBeVisible();
    await expect(again.getByRole('main').getByText('Παπαδόπουλος').first()).toBeVisible();
  });
}
