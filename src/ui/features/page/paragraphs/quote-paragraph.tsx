import { useLanguageMark } from '../../../i18n/use-language-mark.ts';
import type { ParagraphKind, ParagraphProps } from '../paragraph-kind.ts';
import { PlainParagraph } from './plain-paragraph.tsx';

/** Words of somebody else, and whose they are. */
function QuoteParagraph(props: ParagraphProps) {
  const mark = useLanguageMark()(props.language);
  const { source } = props.paragraph.content;
  return (
    <PlainParagraph
      {...props}
      around={(words) => (
        <figure className="quote" {...mark}>
          <blockquote>{words}</blockquote>
          {source !== '' && <figcaption className="caps">{source}</figcaption>}
        </figure>
      )}
    />
  );
}

export const quoteParagraph: ParagraphKind = { View: QuoteParagraph };
