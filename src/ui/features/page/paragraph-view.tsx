import type { PageImage, Paragraph, ParagraphContent } from '../../../domain/content/page.ts';
import { SmartLink } from '../../components/smart-link.tsx';
import { PartSkeleton } from '../../components/skeleton.tsx';
import { SafeHtml } from '../../html/safe-html.tsx';
import { Heading } from '../../components/heading.tsx';
import { useLanguageMark } from '../../i18n/use-language-mark.ts';
import { ListPart } from './list-part.tsx';
import './paragraph-view.css';

/** Whether there is anything to show. A source that nothing is quoted from is nothing. */
export function hasContent({ title, html, text, images, caption, links, view }: ParagraphContent): boolean {
  const words = [title, caption, ...html, ...text].some((piece) => piece.trim() !== '');
  return words || images.length + links.length > 0 || view !== undefined;
}

export interface ParagraphViewProps {
  readonly paragraph: Paragraph;
  /** Of its title. */
  readonly level: number;
  readonly leadImage: PageImage | undefined;
  /** The page's. The portal's own words within the paragraph are not in it. */
  readonly language: string | undefined;
}

/** A paragraph of any kind: those that nobody has heard of show what they hold too (specification, section 3: Page). */
export function ParagraphView({ paragraph: { kind, content }, level, leadImage, language }: ParagraphViewProps) {
  const mark = useLanguageMark()(language);
  if (!hasContent(content)) return null;
  const { title, html, text, images, caption, source, links, view } = content;
  const isHero = kind === 'para_hero' && images.length > 0;

  const heading = title !== '' && (
    <Heading level={level} className={isHero ? 'hero__title' : level === 2 ? 'section-title' : 'item-title'} {...mark}>
      {title}
    </Heading>
  );
  const pictures = images.map((image) => (
    <img
      key={image.url}
      className={(image.height ?? 0) > (image.width ?? 0) ? 'frame frame--tall' : 'frame'}
      src={image.url}
      alt={image.alt}
      width={image.width}
      height={image.height}
      {...(image === leadImage ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  ));
  const words = (
    <>
      {html.map((markup, index) => (
        <SafeHtml key={index} html={markup} className="prose" {...mark} />
      ))}
      {text.map((line, index) => (
        <p key={index} className="paragraph__text" {...mark}>
          {line}
        </p>
      ))}
    </>
  );
  const captionText = caption !== '' && <figcaption className="paragraph__caption">{caption}</figcaption>;

  return (
    <div className="paragraph">
      {!isHero && !view && heading}
      {(images.length > 0 || caption !== '') && (
        <figure className={isHero ? 'hero' : 'paragraph__figure'} {...mark}>
          {isHero ? (
            <div className="hero__frame">
              {pictures}
              {heading}
            </div>
          ) : (
            pictures
          )}
          {captionText}
        </figure>
      )}
      {kind === 'para_quote' ? (
        <figure className="quote" {...mark}>
          <blockquote>{words}</blockquote>
          {source !== '' && <figcaption className="caps">{source}</figcaption>}
        </figure>
      ) : (
        words
      )}
      {view && (
        <ListPart
          waiting={
            <>
              {heading}
              <PartSkeleton />
            </>
          }
        >
          {({ ViewList }) => <ViewList view={view} title={title} level={level} language={language} />}
        </ListPart>
      )}
      {links.length > 0 && (
        <ul className="paragraph__links" {...mark}>
          {links.map(({ label, link }, index) => (
            <li key={index}>
              <SmartLink link={link}>{label}</SmartLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
