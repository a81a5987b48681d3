import { Fragment, type ReactNode } from 'react';

/** What is known of something, in one line: each isolated, so that its direction turns no other around. */
export function Terms({ terms }: { readonly terms: readonly ReactNode[] }) {
  return terms.map((term, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{term}</bdi>
    </Fragment>
  ));
}
