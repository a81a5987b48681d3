import { DraftKeeper } from '../../../src/application/drafts/draft-keeper.ts';
import { LoadAccount } from '../../../src/application/session/load-account.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { SignOut } from '../../../src/application/session/sign-out.ts';
import { ProposalDrafts } from '../../../src/application/proposals/proposal-drafts.ts';
import type { OpenProposal } from '../../../src/application/proposals/draft-model.ts';
import type { ProposalPlace } from '../../../src/application/ports/proposal-system.ts';
import { type ProposalCopy, proposalAddress } from '../../../src/application/proposals/proposal-copy.ts';
import { documentTitle } from '../../../src/domain/proposals/proposal-document.ts';
import { createTestContainer, TestBrowser, type Fakes, type TestOptions } from '../../support/test-container.ts';

export const ADA = 7;
export const paper: ProposalPlace = { eventId: 'tides', kind: 'paper' };
export const panel: ProposalPlace = { eventId: 'tides', kind: 'panel' };

/** A text with a title and, if given, other fields. */
export const titled = (title: string, more: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ title, ...more });

/** The tokens in a text, in any field, such as `7-1`: the user's id and a number. */
export const tokensOf = (text: string): readonly string[] => text.match(/(?<![\d-])\d-\d+(?![\d-])/g) ?? [];

/** The title of a text; empty without one. */
export const titleOf = documentTitle;

/**
 * A tab of Ada's, who is logged in, with her account. Give it a browser, and it is a further tab of that.
 *
 * @param prepare what surrounds it, before anything in it runs.
 */
export function openTab(
  options: TestOptions = {},
  prepare: (surroundings: { readonly fakes: Fakes }) => void = () => {},
) {
  const browser = options.browser ?? new TestBrowser();
  const { container, fakes } = createTestContainer({ ...options, browser });
  prepare({ fakes });
  const session = container.get(SessionState);
  const logIn = (userId = ADA) => {
    const person = fakes.contentSystem.addPerson({ userId, name: `person${userId}` });
    const tokens = fakes.contentSystem.open(person);
    session.begin({ userId, userName: person.name, isMember: true, roles: new Map() }, tokens);
  };
  if (session.session$.value.userId === 0) logIn();
  container.get(LoadAccount).start();
  const drafts = container.get(ProposalDrafts);
  const signOut = container.get(SignOut);
  signOut.start();
  drafts.start();
  const open = (place: ProposalPlace = paper): OpenProposal => drafts.open(place);
  return {
    browser,
    container,
    fakes,
    session,
    drafts,
    keeper: container.get(DraftKeeper),
    signOut,
    open,
    logIn,
    /** Lets time pass and answers arrive. */
    wait: (milliseconds: number) => fakes.clock.advanceAsync(milliseconds),
    /** Opens a proposal and waits until it can be edited. */
    async opened(place: ProposalPlace = paper): Promise<OpenProposal> {
      const proposal = open(place);
      await fakes.clock.advanceAsync(0);
      return proposal;
    },
    /** The local draft. */
    copy: async (place: ProposalPlace = paper) => {
      const kept = await fakes.drafts.list(ADA);
      const found = kept.find(({ address }) => address.place === proposalAddress(ADA, place).place);
      return found?.value as ProposalCopy | undefined;
    },
    /** Saves a local draft as an earlier visit would have left it. */
    keep: (copy: Omit<ProposalCopy, 'seen'> & Partial<ProposalCopy>, place: ProposalPlace = paper) =>
      fakes.drafts.save(proposalAddress(ADA, place), { seen: copy.base, ...copy }, fakes.clock.now() - 60_000),
    /** The texts of earlier versions, newest first, each with its reason. */
    versions: async (place: ProposalPlace = paper, owner = ADA) =>
      (await fakes.drafts.versions(owner, proposalAddress(owner, place))).map(
        ({ value, reason }) => `${reason} ${titleOf((value as ProposalCopy).text)}`,
      ),
    /** The title at the server. */
    serverTitle: (place: ProposalPlace = paper) => titleOf(fakes.proposalSystem.textOf(ADA, place)),
    updates: () => fakes.proposalSystem.received.filter(({ isSend }) => !isSend),
    sends: () => fakes.proposalSystem.received.filter(({ isSend }) => isSend),
  };
}
export type Tab = ReturnType<typeof openTab>;

interface PaperOptions {
  /** What the server has of the paper, and whether it is sent. */
  readonly server?: Parameters<Tab['fakes']['proposalSystem']['put']>[2];
  readonly isSent?: boolean;
  /** A local draft that an earlier visit has left. */
  readonly kept?: Parameters<Tab['keep']>[0];
}

/** A tab of Ada's in which she has just opened her paper. */
export async function openPaper({ server, isSent = false, kept }: PaperOptions = {}) {
  const tab = openTab();
  if (kept !== undefined) await tab.keep(kept);
  if (server !== undefined) tab.fakes.proposalSystem.put(ADA, paper, server, isSent);
  return { tab, proposal: await tab.opened() };
}

/** Two tabs of one browser in which Ada has opened her paper, the first one with the writer lock. */
export async function openPaperTwice(options: PaperOptions = {}) {
  const { tab: one, proposal: first } = await openPaper(options);
  const other = openTab({ browser: one.browser });
  return { one, first, other, second: await other.opened() };
}
