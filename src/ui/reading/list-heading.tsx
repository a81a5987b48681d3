import { Heading } from '../components/heading.tsx';
import './list-heading.css';
import { useLanguageMark } from '../i18n/messages-provider.tsx';
import { InnerLink } from '../components/inner-link.tsx';

export interface ListHeadingProps {
  readonly level: number;
  readonly title: string;
  /** The title's, where that is known and it is no text of the interface. */
  readonly language?: string | undefined;
  /** Where the whole list is, when it is somewhere. */
  readonly more?: { readonly path: string; readonly label: string } | undefined;
}

/** The title of a list in a region, and the way to all of it, on one rule. */
export function ListHeading({ level, title, language, more }: ListHeadingProps) {
  const mark = useLanguageMark()(language);
  return (
    <div className="list-heading">
      <Heading level={level} className="list-heading__title" {...mark}>
        {title}
      </Heading>
      {more && (
        <InnerLink to={more.path} className="list-heading__more">
          {more.label}
        </InnerLink>
      )}
    </div>
  );
}
