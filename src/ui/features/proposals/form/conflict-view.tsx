import { diffWords } from 'diff';
import { useId, useMemo, useState } from 'react';
import { Clock } from '../../../../application/ports/browser.ts';
import type { OpenProposal, ProposalPhase } from '../../../../application/proposals/open-proposal.ts';
import type { FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { type FormValues, pathName, readForm } from '../../../../domain/proposals/form-values.ts';
import { writeDocument } from '../../../../domain/proposals/proposal-document.ts';
import { type FieldConflict, Resolution } from '../../../../domain/proposals/proposal-merge.ts';
import { useService } from '../../../di/container-context.tsx';
import { actionMessages } from '../../../i18n/en.ts';
import { localeOf } from '../../../i18n/languages.ts';
import { useShownLanguage, useMessages } from '../../../i18n/messages-provider.tsx';
import { conflictMessages } from './proposal-form-messages.ts';
import { DraftEditor } from './draft-editor.tsx';
import { fieldMessages } from '../fields/field-messages.ts';
import type { FormSource } from '../fields/fields-context.ts';
import { useFieldName } from '../fields/use-field-name.ts';
import type { DraftPhase, DraftViewProps } from './send-state.tsx';
import { plainText, readableParts, useTimeText } from './readable-parts.ts';
import { usePathName } from './use-validation-error-text.ts';
import './conflict-view.css';

interface WritingViewProps extends Omit<DraftViewProps, 'phase'> {
  readonly phase: DraftPhase | ConflictViewProps['phase'];
}

interface ConflictViewProps {
  readonly definition: FormDefinition;
  readonly phase: Extract<ProposalPhase, { readonly kind: 'conflict' }>;
  readonly onResolve: (resolutionOf: (conflict: FieldConflict) => Resolution) => void;
}

/** Timeout of comparing two texts, in milliseconds; after it no words are marked. */
const COMPARE_DELAY = 200;

/**
 * The form, or in its place the conflict dialog. A conflict that arises while the member types is shown above the form,
 * so that no input is lost.
 */
export function WritingView({ phase, ...props }: WritingViewProps) {
  const [isAsked, setAsked] = useState(phase.kind === 'conflict');
  if (phase.kind !== 'conflict' && isAsked) setAsked(false);
  if (phase.kind === 'conflict' && isAsked) {
    const { definition, open } = props;
    return (
      <ConflictView definition={definition} phase={phase} onResolve={(resolutionOf) => open.resolve(resolutionOf)} />
    );
  }
  return (
    <>
      {phase.kind === 'conflict' && <ConflictNote onOpen={() => setAsked(true)} />}
      <DraftView {...props} phase={phase.kind === 'conflict' ? unsaved : phase} />
    </>
  );
}

/** An editable form without autosave. */
const unsaved = { kind: 'draft', autosave: false } as const;

function ConflictNote({ onOpen }: { readonly onOpen: () => void }) {
  const messages = useMessages(conflictMessages);
  return (
    <section className="proposal-note proposal-live">
      <div role="status">
        <h2>{messages.title}</h2>
        <p>{messages.whileWriting}</p>
      </div>
      <div className="proposal-actions">
        <button type="button" className="button button--primary" onClick={onOpen}>
          {messages.compare}
        </button>
      </div>
    </section>
  );
}

/** Fields changed on both sides: nothing is saved before the member has chosen. */
function ConflictView({ definition, phase, onResolve }: ConflictViewProps) {
  const messages = useMessages(conflictMessages);
  const { merge, mine, theirs } = phase;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Resolution>>(new Map());
  const pathNameOf = usePathName(
    definition,
    useMemo(() => JSON.parse(merge.text) as FormValues, [merge]),
  );
  const isTheirsNewer = (theirs.editedAt ?? 0) > (mine.editedAt ?? 0);
  // Keeps both where possible, so that nothing is discarded.
  const preset = ({ both }: FieldConflict): Resolution =>
    both !== undefined ? Resolution.both : isTheirsNewer ? Resolution.theirs : Resolution.mine;
  const resolutionOf = (conflict: FieldConflict) => chosen.get(pathName(conflict.path)) ?? preset(conflict);

  return (
    <section className="proposal-section">
      <h2 tabIndex={-1}>{messages.title}</h2>
      <p role="status">{messages.text(merge.conflicts.length)}</p>
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
        <button type="button" className="button button--primary" onClick={() => onResolve(resolutionOf)}>
          {messages.goOn}
        </button>
      </div>
    </section>
  );
}

interface ConflictingFieldProps {
  readonly name: string;
  readonly conflict: FieldConflict;
  readonly phase: ConflictViewProps['phase'];
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
                {pieces.length === 0 ? <span className="note">{messages.empty}</span> : pieces.map(toMark)}
              </p>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** A piece of a text, and whether the other text lacks it. */
interface Piece {
  readonly text: string;
  readonly differs: boolean;
}

const toMark = ({ text, differs }: Piece, index: number) => (differs ? <mark key={index}>{text}</mark> : text);

/** Splits two texts into common and differing pieces, by the words of the reader's language. */
function compared(mine: string, theirs: string, locale: string): Readonly<Record<'mine' | 'theirs', readonly Piece[]>> {
  // Browsers from before 2024 lack `Segmenter`: words are then split by Latin letters.
  const messages = 'Segmenter' in Intl && { intlSegmenter: new Intl.Segmenter(locale, { granularity: 'word' }) };
  const changes = diffWords(mine, theirs, { ...messages, timeout: COMPARE_DELAY });
  const whole = (text: string) => (text === '' ? [] : [{ text, differs: false }]);
  if (changes === undefined) return { mine: whole(mine), theirs: whole(theirs) };
  const pieces = (lacks: 'added' | 'removed', has: 'added' | 'removed') =>
    changes.flatMap((change) => (change[lacks] ? [] : [{ text: change.value, differs: change[has] }]));
  return { mine: pieces('added', 'removed'), theirs: pieces('removed', 'added') };
}

function useFieldText(): (conflict: FieldConflict, value: unknown) => string {
  const fields = useMessages(fieldMessages);
  const { yes } = useMessages(actionMessages);
  const nameOf = useFieldName();
  return useMemo(
    () =>
      ({ field }, value) => {
        const [part] = readableParts([field], { [field.id]: value }, { fields, nameOf, yes });
        if (part === undefined || part.content.kind === 'nothing') return '';
        // The label is shown above both versions.
        return part.content.kind === 'text' ? part.content.text : plainText([part], fields).replace(/^.*\n/, '');
      },
    [fields, nameOf, yes],
  );
}

/** A draft as a form. The draft's text is the single source of its values. */
function DraftView(props: DraftViewProps) {
  const { open, definition } = props;
  const clock = useService(Clock);
  const form = useMemo(() => formOf(open, definition, clock), [open, definition, clock]);

  function bringBack(text: string) {
    const former = readForm(definition, text);
    if (former !== undefined) open.bringBack(writeDocument(former, clock.now()));
  }

  return <DraftEditor {...props} form={form} onBringBack={bringBack} />;
}

/** Parses a text once; text written by this form is not parsed again. */
function formOf(open: OpenProposal, definition: FormDefinition, clock: Clock): FormSource {
  let known = read(open.state$.value.text);

  function read(text: string) {
    const values = readForm(definition, text);
    // Cannot happen for drafts; the error boundary would offer the text for copying.
    if (values === undefined) throw new Error('This text is no proposal');
    return { text, values };
  }

  return {
    get values() {
      const { text } = open.state$.value;
      if (text !== known.text) known = read(text);
      return known.values;
    },
    subscribe(changed) {
      const subscription = open.state$.subscribe(changed);
      return () => {
        subscription.unsubscribe();
      };
    },
    edit(values) {
      known = { text: writeDocument(values, clock.now()), values };
      open.edit(known.text);
    },
  };
}
