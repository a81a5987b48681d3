import type { PageImage } from '../../../domain/content/page.ts';
import type { RegionItem, Section } from '../../../domain/content/regions.ts';
import { Heading } from '../../components/heading.tsx';
import { useLanguageMark } from '../../i18n/messages-provider.tsx';
import { hasContent, ParagraphView } from './paragraph-view.tsx';
import './section-view.css';

/** Whether a section has anything to show: one of empty paragraphs only has not. */
export function isVisible({ title, regions }: Section): boolean {
  return (
    title !== '' ||
    regions.some(({ items }) =>
      items.some((item) => (item.kind === 'section' ? isVisible(item.section) : hasContent(item.paragraph))),
    )
  );
}

export interface SectionViewProps {
  readonly section: Section;
  readonly level: number;
  /** The image that is not to wait until somebody scrolls. */
  readonly leadImage: PageImage | undefined;
  /** The page's. */
  readonly language: string | undefined;
}

/**
 * A section with its regions: side by side where there is room, one below the other where not. How wide they are is
 * the style sheet's business, by Drupal's own names.
 */
export function SectionView({
  section: { title, layout, columns, regions },
  level,
  leadImage,
  language,
}: SectionViewProps) {
  const mark = useLanguageMark()(language);
  const inside = { level: title === '' ? level : level + 1, leadImage, language };
  const [opening, second] = regions;
  const show = (item: RegionItem) =>
    item.kind === 'section' ? (
      <SectionView key={item.section.id} section={item.section} {...inside} />
    ) : (
      <ParagraphView key={item.paragraph.id} paragraph={item.paragraph} {...inside} />
    );
  return (
    <section className="page-section">
      {title !== '' && (
        <Heading level={level} className="section-title" {...mark}>
          {title}
        </Heading>
      )}
      {opening?.name === 'content' && second === undefined ? (
        opening.items.map(show)
      ) : (
        <div className="page-section__regions" data-layout={layout} data-columns={columns.join('-')}>
          {regions.map(({ name, items }) => (
            <div key={name} className="page-region" data-region={name}>
              {items.map(show)}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
