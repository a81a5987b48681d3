import type { ForeignImage } from '../../domain/content/page.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import type { LanguageMark } from '../i18n/use-language-mark.ts';

/** What stands for an image that pages do not load: as the sanitiser's link in formatted text. */
export function ForeignImageLink({ image: { url, alt }, mark }: { image: ForeignImage; mark: LanguageMark }) {
  const { html } = useMessages();
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      {alt.trim() !== '' && (
        <>
          <span {...mark}>{alt}</span>
          {' – '}
        </>
      )}
      {html.showImage(new URL(url).host)}
    </a>
  );
}
