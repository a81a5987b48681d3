import type { ReactNode } from 'react';
import type { ParagraphContent } from '../../../domain/content/page.ts';
import { shownName } from '../../../domain/shared/texts.ts';
import { QuietLazyFeature } from '../../app/lazy-feature.tsx';
import { Heading } from '../../components/heading.tsx';
import { FeatureSkeleton } from '../../components/skeleton.tsx';
import { SmartLink } from '../../components/smart-link.tsx';
import type { Features } from '../../di/feature-loader.tsx';
import { SafeHtml } from '../../html/safe-html.tsx';
import { type LanguageMark, useLanguageMark } from '../../i18n/messages-provider.tsx';
import type { ParagraphProps } from './paragraph-kind.ts';
import './paragraph-view.css';

export interface PlainParagraphProps extends ParagraphProps {
  /** Whether the title is on the pictures instead of above them. */
  readonly isHero?: boolean;
  /** Wraps the text. */
  readonly around?: (messages: ReactNode, content: ParagraphContent, mark: LanguageMark) => ReactNode;
}

/** The fields that all paragraphs share: title, pictures, text, a list, links and files. */
export function PlainParagraph({
  paragraph: { content },
  level,
  leadImage,
  language,
  isHero = false,
  around = (messages) => messages,
}: PlainParagraphProps) {
  const mark = useLanguageMark()(language);
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
      {around(
        <>
          {html.map((markup, index) => (
            <SafeHtml key={index} html={markup} className="prose" {...mark} />
          ))}
          {text.map((line, index) => (
            <p key={index} className="paragraph__text" {...mark}>
              {line}
            </p>
          ))}
        </>,
        content,
        mark,
      )}
      {view && (
        <ListPart
          waiting={
            <>
              {heading}
              <FeatureSkeleton />
            </>
          }
        >
          {({ ViewList }) => <ViewList view={view} title={title} level={level} language={language} />}
        </ListPart>
      )}
      {links.length > 0 && (
        <ul className="paragraph__links">
          {links.map(({ label, link, file }, index) => {
            const plain = <SmartLink link={link}>{file ? shownName(label) || file.url : label}</SmartLink>;
            return (
              <li key={index} {...(!file && mark)}>
                {file ? (
                  <ListPart waiting={plain} isExtra>
                    {({ FileLine }) => <FileLine file={file} language={language} />}
                  </ListPart>
                ) : (
                  plain
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

interface ListPartProps {
  /** Placeholder until the feature has loaded. */
  readonly waiting: ReactNode;
  /** Optional content: the placeholder stays when the feature fails to load. */
  readonly isExtra?: boolean;
  readonly children: (lists: Features['lists']) => ReactNode;
}

/** A view of the lists feature. The page does not wait for it. */
export function ListPart(props: ListPartProps) {
  return <QuietLazyFeature name="lists" {...props} />;
}
