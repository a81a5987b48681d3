import { diffWords } from 'diff';
import { useCallback, useId, useMemo, useState } from 'react';
import type { ProposalPhase } from '../../../../application/proposals/draft-model.ts';
import { type FormValues, pathName } from '../../../../domain/proposals/form-values.ts';
import { COMPARE_TIMEOUT } from '../../../../domain/shared/timeouts.ts';
import { type FieldConflict, Resolution } from '../../../../domain/proposals/proposal-merge.ts';
import { localeOf } from '../../../i18n/languages.ts';
import { useShownLanguage, useMessages } from '../../../i18n/messages-provider.tsx';
import { fieldMessages } from '../fields/field-messages.ts';
import { conflictMessages } from './proposal-form-messages.ts';
import { plainText, useReadable } from './proposal-view.tsx';
import { type ProposalPhaseProps, useTimeText } from './send-state.tsx';
import { usePathName } from './checklist.tsx';
import { Button } from '../../../components/button.tsx';
import './conflict-view.css';

type Conflict = Extract<ProposalPhase, { readonly kind: 'conflict' }>;

interface ConflictViewProps extends Pick<ProposalPhaseProps, 'open' | 'definition'> {
  readonly phase: Conflict;
}

/** Fields changed on both sides: nothing is saved before the member has chosen. */
export function ConflictChoices({ open, definition, phase }: ConflictViewProps) {
  const messages = useMessages(conflictMessages);
  const { merge, mine, theirs } = phase;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Resolution>>(new Map());
  const values = useMemo(() => JSON.parse(merge.text) as FormValues, [merge]);
  const pathNameOf = usePathName(definition, values);
  const newer = (theirs.editedAt ?? 0) > (mine.editedAt ?? 0) ? Resolution.theirs : Resolution.mine;
  // By default keeps both where possible, so that nothing is discarded.
  const resolutionOf = ({ path, both }: FieldConflict) =>
    chosen.get(pathName(path)) ?? (both === undefined ? newer : Resolution.both);

  return (
    <>
      {merge.conflicts.map((conflict) => (
        <ConflictingField
          key={pathName(conflict.path)}
          name={pathNameOf(conflict.path)}
          conflict={conflict}
          phase={phase}
          chosen={resolutionOf(conflict)}
          onChoose={(resolution) => setChosen((before) => new Map(before).set(pathName(conflict.path), resolution))}
        />
      ))}
      <p className="note">{messages.saved}</p>
      <div className="proposal-actions">
        <Button look="primary" label={messages.goOn} onClick={() => open.resolve(resolutionOf)} />
      </div>
    </>
  );
}

interface ConflictingFieldProps {
  readonly name: string;
  readonly conflict: FieldConflict;
  readonly phase: Conflict;
  readonly chosen: Resolution;
  readonly onChoose: (resolution: Resolution) => void;
}

function ConflictingField({ name, conflict, phase, chosen, onChoose }: ConflictingFieldProps) {
  const messages = useMessages(conflictMessages);
  const timeText = useTimeText();
  const textOf = useFieldText();
  const locale = localeOf(useShownLanguage());
  const id = useId();
  const { mine, theirs } = useMemo(
    () => compared(textOf(conflict, conflict.mine), textOf(conflict, conflict.theirs), locale),
    [conflict, textOf, locale],
  );
  const options = [
    { resolution: Resolution.mine, label: messages.version.mine(timeText(phase.mine.editedAt)), pieces: mine },
    { resolution: Resolution.theirs, label: messages.version.theirs(timeText(phase.theirs.editedAt)), pieces: theirs },
    ...(conflict.both === undefined ? [] : [{ resolution: Resolution.both, label: messages.both, pieces: undefined }]),
  ];

  return (
    <fieldset className="conflict">
      <legend>{name}</legend>
      <div className="conflict__versions">
        {options.map(({ resolution, label, pieces }) => (
          <div key={resolution} className="conflict__version" data-chosen={chosen === resolution || undefined}>
            <label className="conflict__label">
              <input
                type="radio"
                name={id}
                checked={chosen === resolution}
                aria-describedby={pieces && `${id}-${resolution}`}
                onChange={() => onChoose(resolution)}
              />
              {label}
            </label>
            {pieces && (
              <p id={`${id}-${resolution}`} dir="auto" className="conflict__text">
                {pieces.length === 0 && <span className="note">{messages.empty}</span>}
                {pieces.map(({ text, differs }, index) => (differs ? <mark key={index}>{text}</mark> : text))}
              </p>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface Piece {
  readonly text: string;
  readonly differs: boolean;
}

/** Splits two texts into common and differing pieces, by the words of the reader's language. */
function compared(mine: string, theirs: string, locale: string): Readonly<Record<'mine' | 'theirs', readonly Piece[]>> {
  // Browsers from before 2024 lack `Segmenter`: words are then split by Latin letters.
  const messages = 'Segmenter' in Intl && { intlSegmenter: new Intl.Segmenter(locale, { granularity: 'word' }) };
  const changes = diffWords(mine, theirs, { ...messages, timeout: COMPARE_TIMEOUT });
  const whole = (text: string) => (text === '' ? [] : [{ text, differs: false }]);
  if (changes === undefined) return { mine: whole(mine), theirs: whole(theirs) };
  const pieces = (lacks: 'added' | 'removed', has: 'added' | 'removed') =>
    changes.flatMap((change) => (change[lacks] ? [] : [{ text: change.value, differs: change[has] }]));
  return { mine: pieces('added', 'removed'), theirs: pieces('removed', 'added') };
}

function useFieldText(): (conflict: FieldConflict, value: unknown) => string {
  const messages = useMessages(fieldMessages);
  const readable = useReadable();
  return useCallback(
    ({ field }, value) => {
      const [part] = readable({ fields: [field] }, { [field.id]: value });
      if (part === undefined || part.content.kind === 'nothing') return '';
      // The label is shown above both versions.
      return part.content.kind === 'text' ? part.content.text : plainText([part], messages).replace(/^.*\n/, '');
    },
    [messages, readable],
  );
}
