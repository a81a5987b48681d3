import type { FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import type { FormValues } from '../../../../domain/proposals/form-values.ts';
import { proposingMessages } from '../../../components/proposal-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { NameText } from '../../../i18n/named-sentence.tsx';
import { type ReadablePart, useReadable } from './readable-parts.ts';
import './proposal-view.css';

export function ProposalView(props: { readonly definition: FormDefinition; readonly values: FormValues }) {
  return <Parts parts={useReadable()(props.definition, props.values)} />;
}

/** Empty optional fields are left out. */
function Parts({ parts }: { readonly parts: readonly ReadablePart[] }) {
  return (
    <dl className="proposal-view">
      {parts
        .filter(({ field, content }) => content.kind !== 'nothing' || field.required)
        .map(({ field, label, content }) => (
          <div key={field.id} data-sentence={(field.type === 'tick' && field.required) || undefined}>
            <dt>
              <NameText {...label} />
            </dt>
            <dd>
              <Content content={content} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Content({ content }: Pick<ReadablePart, 'content'>) {
  const { states } = useMessages(proposingMessages);
  switch (content.kind) {
    case 'nothing':
      return <span className="note">{states.none}</span>;
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
