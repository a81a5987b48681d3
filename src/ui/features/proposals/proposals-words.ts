import type { CallState } from '../../../domain/proposals/event-settings.ts';
import type { ProposalKind } from '../../../domain/proposals/proposal-kind.ts';
import type { Words } from '../../i18n/messages-provider.tsx';

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
  readonly forYou: string;
  readonly proposeAny: string;
  readonly continueWith: Readonly<Record<ProposalKind, string>>;
  readonly whatWasSent: Readonly<Record<ProposalKind, string>>;
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
  forYou: 'For you',
  proposeAny: 'Propose a panel, paper or workshop',
  continueWith: {
    panel: 'Continue with your panel',
    paper: 'Continue with your paper',
    workshop: 'Continue with your workshop',
  },
  whatWasSent: {
    panel: 'See the panel you sent',
    paper: 'See the paper you sent',
    workshop: 'See the workshop you sent',
  },
  allCalls: 'All calls for proposals',
  noCalls: 'There is no call for proposals at the moment. New ones are announced in the news.',
  noOpenCalls: 'No call for proposals is open at the moment.',
  toNews: 'Go to the news',
  forMembers: 'Members can propose panels, papers and workshops.',
  login: 'Login to propose',
  notMember: 'Members can propose panels, papers and workshops. Your account has no membership yet.',
  join: 'Become a member',
  notPersonal: 'Nobody is logged in by name here, so nothing of one’s own is shown.',
  eventsFailed: 'The texts about the calls could not be loaded.',
};

const de: ProposalsWords = {
  whatNow: {
    open: 'Schreiben Sie, solange Sie mögen: Jedes Wort bleibt erhalten. Eingereicht wird einmal.',
    closed: 'Der Aufruf ist geschlossen. Was Sie geschrieben haben, ist noch da.',
    announced: 'Der Aufruf ist noch nicht offen. Schreiben können Sie schon, und jedes Wort bleibt erhalten.',
  },
  call: 'Aufruf zur Einreichung',
  timeLeft: (left) => `noch ${left}`,
  deadlinePassed: 'Frist abgelaufen',
  closes: 'Schließt',
  closed: 'Geschlossen',
  forYou: 'Bei Ihnen',
  proposeAny: 'Panel, Vortrag oder Workshop vorschlagen',
  continueWith: {
    panel: 'Weiter mit Ihrem Panel',
    paper: 'Weiter mit Ihrem Vortrag',
    workshop: 'Weiter mit Ihrem Workshop',
  },
  whatWasSent: {
    panel: 'Ihr eingereichtes Panel ansehen',
    paper: 'Ihren eingereichten Vortrag ansehen',
    workshop: 'Ihren eingereichten Workshop ansehen',
  },
  allCalls: 'Alle Aufrufe',
  noCalls: 'Zurzeit gibt es keinen Aufruf zur Einreichung. Neue werden in den Nachrichten angekündigt.',
  noOpenCalls: 'Zurzeit ist kein Aufruf zur Einreichung offen.',
  toNews: 'Zu den Nachrichten',
  forMembers: 'Mitglieder können Panels, Vorträge und Workshops vorschlagen.',
  login: 'Zum Vorschlagen anmelden',
  notMember:
    'Mitglieder können Panels, Vorträge und Workshops vorschlagen. Zu Ihrem Konto gehört noch keine Mitgliedschaft.',
  join: 'Mitglied werden',
  notPersonal: 'Hier ist niemand namentlich angemeldet, also wird nichts Eigenes gezeigt.',
  eventsFailed: 'Die Texte zu den Aufrufen waren nicht zu laden.',
};

export const proposalsWords: Words<ProposalsWords> = { en, de };
