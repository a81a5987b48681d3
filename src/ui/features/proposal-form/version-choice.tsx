import { useId, useMemo } from 'react';
import type { ProposalPhase, ProposalVersion } from '../../../application/proposals/open-proposal.ts';
import type { FormDefinition } from '../../../domain/proposals/form-definition.ts';
import { readForm } from '../../../domain/proposals/form-reading.ts';
import { isSameDocument } from '../../../domain/proposals/proposal-document.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { proposalFormWords } from './proposal-form-words.ts';
import { useTimeText } from './use-time-text.ts';
import { WrittenText } from './written-text.tsx';

interface VersionChoiceProps {
  readonly definition: FormDefinition;
  readonly phase: Extract<ProposalPhase, { readonly kind: 'choice' }>;
  readonly onChoose: (which: 'device' | 'server') => void;
}

/** Two texts, of which somebody has to choose one: nothing is written before (product, "Reopened with a device copy"). */
export function VersionChoice({ definition, phase, onChoose }: VersionChoiceProps) {
  const words = useWords(proposalFormWords);
  const { device, server } = phase;
  const editedAt = (which: 'device' | 'server') => phase[which].editedAt ?? 0;
  const newestFirst = (['device', 'server'] as const).toSorted((one, other) => editedAt(other) - editedAt(one));
  const differing = useMemo(() => differingFields(definition, device.text, server.text), [definition, device, server]);
  return (
    <section className="proposal-section">
      <h2 tabIndex={-1}>{words.choose}</h2>
      <p role="status">
        {words.chooseText} {differing.size === 0 && words.differsUnseen}
      </p>
      <div className="version-choice">
        {newestFirst.map((which) => (
          <Version
            key={which}
            which={which}
            version={phase[which]}
            definition={definition}
            differing={differing}
            onChoose={() => onChoose(which)}
          />
        ))}
      </div>
    </section>
  );
}

interface VersionProps {
  readonly which: 'device' | 'server';
  readonly version: ProposalVersion;
  readonly definition: FormDefinition;
  readonly differing: ReadonlySet<string>;
  readonly onChoose: () => void;
}

function Version({ which, version, definition, differing, onChoose }: VersionProps) {
  const words = useWords(proposalFormWords);
  const timeText = useTimeText();
  const id = useId();
  const time = timeText(version.editedAt);
  return (
    <section aria-labelledby={id} className="version-choice__one">
      <h3 id={id}>{words.version[which]}</h3>
      <p className="note">{time === undefined ? words.editedSometime : words.edited(time)}</p>
      <p>
        <button type="button" className="button" onClick={onChoose}>
          {words.goOnWith[which]}
        </button>
      </p>
      <WrittenText definition={definition} text={version.text} differing={differing} />
    </section>
  );
}

/** Fields of which two texts say different things. */
function differingFields(definition: FormDefinition, one: string, other: string): ReadonlySet<string> {
  const values = readForm(definition, one);
  const others = readForm(definition, other);
  if (values === undefined || others === undefined) return new Set();
  const differ = definition.fields.filter(
    ({ id }) => !isSameDocument(JSON.stringify({ at: values[id] }), JSON.stringify({ at: others[id] })),
  );
  return new Set(differ.map(({ id }) => id));
}
