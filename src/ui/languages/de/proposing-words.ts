import { pluralIn } from '../../i18n/plural.ts';
import type { ProposingWords } from '../../proposing/proposing-words.ts';

const plural = pluralIn('de');

export const proposing: ProposingWords = {
  kinds: { panel: 'Panel', paper: 'Vortrag', workshop: 'Workshop' },
  propose: {
    panel: 'Panel vorschlagen',
    paper: 'Vortrag vorschlagen',
    workshop: 'Workshop vorschlagen',
    other: 'Einreichung schreiben',
  },
  states: { none: 'Noch nichts', draft: 'Entwurf', sent: 'Eingereicht' },
  onDevice: 'auf diesem Gerät gesichert',
  calls: { open: 'Offen', closed: 'Geschlossen', announced: 'Angekündigt' },
  myProposals: 'Meine Einreichungen',
  ownNotKnown: 'Was Sie bisher geschrieben haben, ließ sich nicht abrufen.',
  counts: {
    panel: (count, shown) => `${shown} ${plural(count, { one: 'Panel', other: 'Panels' })}`,
    paper: (count, shown) => `${shown} ${plural(count, { one: 'Vortrag', other: 'Vorträge' })}`,
    workshop: (count, shown) => `${shown} ${plural(count, { one: 'Workshop', other: 'Workshops' })}`,
    other: (_count, shown, kind) => `${kind} (${shown})`,
  },
  countsSoFar: (counts) => `Bisher: ${counts}`,
  closesIn: 'Noch offen',
  closedSince: 'Geschlossen seit',
  lessThanAMinute: 'weniger als eine Minute',
  whereYouAre: (moment) => `${moment} bei Ihnen`,
  sameWhereYouAre: 'Bei Ihnen dieselbe Uhrzeit',
  mayBeTooLate: 'Was jetzt noch eingereicht wird, kommt vielleicht zu spät.',
  hasPassed: 'Die Frist ist abgelaufen.',
};
