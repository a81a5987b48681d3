import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Page } from '../../../domain/content/page.ts';
import { arrangeSections } from '../../../domain/content/regions.ts';
import { focusHashTarget } from '../../html/hash-target.ts';
import { isVisible, SectionView } from './section-view.tsx';

export interface PageBodyProps {
  readonly page: Page;
  /** Stands in when the page has nothing to show. */
  readonly children?: ReactNode;
}

/** A page's paragraphs in their regions. */
export function PageBody({ page, children }: PageBodyProps) {
  const { hash } = useLocation();
  const sections = arrangeSections(page.paragraphs).filter(isVisible);
  const leadImage = page.paragraphs.find(({ content }) => content.images.length > 0)?.content.images[0];

  useEffect(() => {
    if (hash !== '') focusHashTarget(hash);
  }, [hash]);

  if (sections.length === 0) return children;
  return sections.map((section) => (
    <SectionView key={section.id} section={section} level={2} leadImage={leadImage} language={page.language} />
  ));
}
