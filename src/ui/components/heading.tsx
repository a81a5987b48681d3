import type { ReactNode } from 'react';
import type { LanguageMark } from '../i18n/messages-provider.tsx';

export interface HeadingProps extends LanguageMark {
  readonly level: number;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Heading({ level, ...attributes }: HeadingProps) {
  const Tag = `h${Math.min(level, 6) as 2 | 3 | 4 | 5 | 6}` as const;
  return <Tag {...attributes} />;
}
