import type { ReactNode } from 'react';
import type { LanguageMark } from '../i18n/messages-provider.tsx';

export interface HeadingProps extends LanguageMark {
  /** 2 directly under the screen's title. */
  readonly level: number;
  readonly className: string;
  readonly children: ReactNode;
}

/** A heading of the given level, at most `h6`. */
export function Heading({ level, ...attributes }: HeadingProps) {
  const Tag = `h${Math.min(level, 6) as 2 | 3 | 4 | 5 | 6}` as const;
  return <Tag {...attributes} />;
}
