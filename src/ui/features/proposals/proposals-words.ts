import type { CallState } from '../../../domain/proposals/event-settings.ts';
import type { DefaultKind } from '../../../domain/proposals/proposal-kind.ts';
import { defineWords } from '../../i18n/words.ts';

/** What the screens of events say, and what other screens say of them. */
export interface ProposalsWords {
  /** What can be done while the call is as it is. */
  readonly whatNow: Readonly<Record<CallState, string>>;
  readonly call: string;
  /** `left` is how long there is time: "71 days". */
  readonly timeLeft: (left: string) => string;
  readonly deadlinePassed: string;
  readonly closes: string;
  readonly closed: string;
  /** Names the deadline of an event in a calendar. */
  readonly deadlineOf: (event: string) => string;
  readonly addDeadline: string;
  readonly deadlineNotAdded: string;
  readonly forYou: string;
  /** There and where the reader is. */
  readonly sameTime: string;
  readonly proposeAny: string;
  readonly continueWith: Readonly<Record<DefaultKind | 'other', string>>;
  readonly whatWasSent: Readonly<Record<DefaultKind | 'other', string>>;
  readonly allCalls: string;
  readonly noCalls: string;
  readonly noOpenCalls: string;
  readonly toNews: string;
  readonly forMembers: string;
  readonly login: string;
  readonly notMember: string;
  readonly join: string;
  /** On a local host nobody is anybody. */
  readonly notPersonal: string;
  readonly eventsFailed: string;
}

const en: ProposalsWords = {
  whatNow: {
    open: 'Write for as long as you like: every word is kept. Send once.',
    closed: 'The call is closed. What you wrote is still here.',
    announced: 'The call is not open yet. You can begin to write already, and every word is kept.',
  },
  call: 'Call for proposals',
  timeLeft: (left) => `${left} left`,
  deadlinePassed: 'deadline passed',
  closes: 'Closes',
  closed: 'Closed',
  deadlineOf: (event) => `Deadline: ${event}`,
  addDeadline: 'Add the deadline to the calendar',
  deadlineNotAdded: 'The calendar file could not be made.',
  forYou: 'For you',
  sameTime: 'the same time',
  proposeAny: 'Propose a panel, paper or workshop',
  continueWith: {
    panel: 'Continue with your panel',
    paper: 'Continue with your paper',
    workshop: 'Continue with your workshop',
    other: 'Continue with your proposal',
  },
  whatWasSent: {
    panel: 'See the panel you sent',
    paper: 'See the paper you sent',
    workshop: 'See the workshop you sent',
    other: 'See the proposal you sent',
  },
  allCalls: 'All calls for proposals',
  noCalls: 'There is no call for proposals at the moment. New ones are announced in the news.',
  noOpenCalls: 'No call for proposals is open at the moment.',
  toNews: 'Go to the news',
  forMembers: 'Members can propose panels, papers and workshops.',
  login: 'Log in to propose',
  notMember: 'Members can propose panels, papers and workshops. Your account has no membership yet.',
  join: 'Become a member',
  notPersonal: 'Nobody is logged in by name here, so nothing of your own is shown.',
  eventsFailed: 'The texts about the calls could not be loaded.',
};

export const proposalsWords = defineWords('proposals', en);
