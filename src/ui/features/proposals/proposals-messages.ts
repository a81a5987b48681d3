import type { CallState } from '../../../domain/proposals/events.ts';
import { forEachKind } from '../../components/proposal-messages.ts';
import { defineMessages } from '../../i18n/catalogue.ts';

export const proposalsMessages = defineMessages('proposals', {
  whatNow: {
    open: 'Write for as long as you like: every word is kept. You can send it only once.',
    closed: 'The call is closed. What you wrote is still here.',
    announced: 'The call is not open yet. You can already start writing, and every word is kept.',
  } satisfies Record<CallState, string>,
  timeLeft: (left: string) => `${left} left`,
  deadlinePassed: 'deadline passed',
  closes: 'Closes',
  closed: 'Closed',
  deadlineOf: (event: string) => `Deadline: ${event}`,
  addDeadline: 'Add the deadline to the calendar',
  forYou: 'Your time',
  sameTime: 'the same time',
  proposeAny: 'Propose a panel, paper or workshop',
  continueWith: forEachKind((kind) => `Continue with your ${kind}`),
  whatWasSent: forEachKind((kind) => `See the ${kind} you sent`),
  allCalls: 'All calls for proposals',
  noCalls: 'There is no call for proposals at the moment. New ones are announced in the news.',
  noOpenCalls: 'No call for proposals is open at the moment.',
  toNews: 'Go to the news',
  forMembers: 'Members can propose panels, papers and workshops.',
  login: 'Log in to propose',
  notMember: 'Members can propose panels, papers and workshops. Your account has no membership yet.',
  join: 'Become a member',
  /** A local host has no logged-in user. */
  notPersonal: 'No one is logged in by name here, so nothing of your own is shown.',
  eventsFailed: 'The texts of the calls could not be loaded.',
});
