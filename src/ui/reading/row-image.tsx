import type { LanguageMark } from '../i18n/messages-provider.tsx';
import type { PageImage } from '../../domain/content/page.ts';

export interface RowImageProps {
  readonly image: PageImage;
  readonly className: string;
  /** Of its text alternative. */
  readonly mark?: LanguageMark;
  /** Whether it is to be there at once; others wait until somebody scrolls to them. */
  readonly isEager?: boolean;
}

/** The picture of a row, as large in the layout as it will be. */
export function RowImage({ image: { url, alt, width, height }, className, mark = {}, isEager = false }: RowImageProps) {
  return (
    <img
      className={className}
      src={url}
      alt={alt}
      width={width}
      height={height}
      {...mark}
      {...(isEager ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
}
