import type { DraftWords } from '../../features/proposal-form/draft-words.ts';

export const draft: DraftWords = {
  form: { panel: 'Ihr Panel', paper: 'Ihr Vortrag', workshop: 'Ihr Workshop', other: 'Ihre Einreichung' },
  rail: 'Stand Ihrer Einreichung',
  preview: 'Vorschau',
  asking: 'Noch ist nicht bekannt, was der Server von Ihrer Einreichung hat.',
  notAsked:
    'Es ließ sich nicht feststellen, was der Server von Ihrer Einreichung hat. Dort wird nichts gespeichert, bevor er geantwortet hat.',
  keptMeanwhile: 'Was Sie schreiben, wird so lange auf diesem Gerät gesichert.',
  inThisTabOnly: 'Was Sie schreiben, ist bis dahin nur in diesem Tab: Schließen Sie ihn nicht.',
  startAnew: 'Neu beginnen',
  startAnewTitle: 'Neu beginnen?',
  startAnewUnseen:
    'Was Sie hier schreiben, ersetzt dann, was immer der Server hat, ohne dass es jemand angesehen hätte.',
  nothing: 'Noch nichts',
};
