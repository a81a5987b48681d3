import { Heading } from '../components/heading.tsx';
import './list-heading.css';
import { InnerLink } from '../components/inner-link.tsx';

export interface ListHeadingProps {
  readonly level: number;
  readonly title: string;
  /** Where the whole list is, when it is somewhere. */
  readonly more?: { readonly path: string; readonly label: string } | undefined;
}

/** The title of a list in a region, and the way to all of it, on one rule. */
export function ListHeading({ level, title, more }: ListHeadingProps) {
  return (
    <div className="list-heading">
      <Heading level={level} className="list-heading__title">
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
