import { createElement, type ComponentType, type ReactNode } from 'react';
import { readOwn, type OwnFields } from '../../../domain/content/own-fields.ts';
import type { PageImage, Paragraph, ParagraphContent } from '../../../domain/content/page.ts';
import { shownName } from '../../../domain/shared/texts.ts';
import { RetryableFeature } from '../../app/lazy-feature.tsx';
import { Heading } from '../../components/heading.tsx';
import { FeatureSkeleton } from '../../components/skeleton.tsx';
import { SmartLink } from '../../components/smart-link.tsx';
import { SafeHtml } from '../../html/safe-html.tsx';
import { type LanguageMark, useLanguageMark } from '../../i18n/messages-provider.tsx';
import './paragraph-view.css';

export interface ParagraphProps {
  readonly paragraph: Paragraph;
  /** Heading level. */
  readonly level: number;
  readonly leadImage: PageImage | undefined;
  /** Language of the page, not of the portal's messages within the paragraph. */
  readonly language: string | undefined;
}

export interface ParagraphKind {
  readonly View: ComponentType<ParagraphProps>;
  /** By default, checks the fields that all paragraphs share. */
  readonly hasContent?: (paragraph: Paragraph) => boolean;
}

export interface OwnParagraph<Own> {
  /** Parsers of its own fields: see `own-fields.ts`. */
  readonly reads: OwnFields<Own>;
  /** When false, nothing is rendered. */
  readonly hasContent: (own: Own) => boolean;
  readonly View: ComponentType<ParagraphProps & { readonly own: Own }>;
}

/** A kind of paragraph whose view gets its own fields, parsed and typed. */
export function ownParagraph<Own extends object>({ reads, hasContent, View }: OwnParagraph<Own>): ParagraphKind {
  return {
    hasContent: (paragraph) => hasContent(readOwn(paragraph, reads)),
    View: (props) => createElement(View, { ...props, own: readOwn(props.paragraph, reads) }),
  };
}

export interface PlainParagraphProps extends ParagraphProps {
  readonly isHero?: boolean;
  readonly around?: (text: ReactNode, content: ParagraphContent, mark: LanguageMark) => ReactNode;
}

/** The fields that all paragraphs share: title, pictures, text, a list, links and files. */
export function PlainParagraph(props: PlainParagraphProps) {
  const { paragraph, level, leadImage, language, isHero = false, around = (inner: ReactNode) => inner } = props;
  const mark = useLanguageMark()(language);
  const { content } = paragraph;
  const { title, html, text, images, caption, links, view } = content;

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
  const texts = (
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
  const waitingList = (
    <>
      {heading}
      <FeatureSkeleton />
    </>
  );

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
          {caption !== '' && <figcaption className="paragraph__caption">{caption}</figcaption>}
        </figure>
      )}
      {around(texts, content, mark)}
      {view && (
        <RetryableFeature name="lists" waiting={waitingList}>
          {({ ViewList }) => <ViewList view={view} title={title} level={level} language={language} />}
        </RetryableFeature>
      )}
      {links.length > 0 && (
        <ul className="paragraph__links">
          {links.map(({ label, link, file }, index) => {
            const plain = <SmartLink link={link}>{file ? shownName(label) || file.url : label}</SmartLink>;
            const line = file && (
              <RetryableFeature name="lists" waiting={plain} isExtra>
                {({ FileLine }) => <FileLine file={file} language={language} />}
              </RetryableFeature>
            );
            return (
              <li key={index} {...(!file && mark)}>
                {line ?? plain}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
