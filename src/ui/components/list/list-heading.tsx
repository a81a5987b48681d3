import { Fragment, type ReactNode } from 'react';
import { Heading } from '../heading.tsx';
import { InnerLink } from '../smart-link.tsx';
import { useLanguageMark } from '../../i18n/messages-provider.tsx';
import './list.css';

export interface ListHeadingProps {
  readonly level: number;
  readonly title: string;
  readonly language?: string | undefined;
  readonly more?: { readonly path: string; readonly label: string } | undefined;
}

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

/** Lines break between two terms, and begin with no dot. */
export function Terms({ terms }: { readonly terms: readonly ReactNode[] }) {
  return terms.map((term, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="term">
        <bdi>{term}</bdi>
        {index < terms.length - 1 && '\u00a0·'}
      </span>
    </Fragment>
  ));
}
