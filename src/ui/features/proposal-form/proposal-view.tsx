import type { FormDefinition } from '../../../domain/proposals/form-definition.ts';
import type { FormValues } from '../../../domain/proposals/form-values.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { NameText } from '../../i18n/name-text.tsx';
import { draftWords } from './draft-words.ts';
import type { ReadablePart } from './readable-parts.ts';
import { useReadable } from './use-readable.ts';
import './proposal-view.css';

interface ProposalViewProps {
  readonly definition: FormDefinition;
  readonly values: FormValues;
  /** Fields that are marked as different from those of another text. */
  readonly differing?: ReadonlySet<string> | undefined;
}

/** A proposal to be read. What is empty is left out, unless it is required or marked. */
export function ProposalView({ definition, values, differing }: ProposalViewProps) {
  const readable = useReadable(definition);
  return <Parts parts={readable(values)} differing={differing} />;
}

const nowhere: ReadonlySet<string> = new Set();

function Parts({
  parts,
  differing = nowhere,
}: {
  readonly parts: readonly ReadablePart[];
  readonly differing?: ReadonlySet<string> | undefined;
}) {
  const words = useWords(draftWords);
  return (
    <dl className="proposal-view">
      {parts.map((part) => {
        const { field, label, content } = part;
        const differs = differing.has(field.id);
        if (content.kind === 'nothing' && !field.required && !differs) return null;
        return (
          <div
            key={field.id}
            data-differs={differs || undefined}
            data-sentence={(field.type === 'tick' && field.required) || undefined}
          >
            <dt>
              <NameText {...label} />
              {differs && <strong className="proposal-view__differs"> {words.differs}</strong>}
            </dt>
            <dd>
              <Content content={content} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Content({ content }: Pick<ReadablePart, 'content'>) {
  const words = useWords(draftWords);
  switch (content.kind) {
    case 'nothing':
      return <span className="note">{words.nothing}</span>;
    case 'text':
      return (
        <p dir="auto" className="proposal-view__text">
          {content.text}
        </p>
      );
    case 'texts':
      return (
        <ol>
          {content.texts.map((text, index) => (
            <li key={index} dir="auto" className="proposal-view__text">
              {text}
            </li>
          ))}
        </ol>
      );
    case 'entries':
      return (
        <ol>
          {content.entries.map(({ name, parts }, index) => (
            <li key={index}>
              <p className="proposal-view__name">
                <bdi>{name}</bdi>
              </p>
              <Parts parts={parts} />
            </li>
          ))}
        </ol>
      );
  }
}
