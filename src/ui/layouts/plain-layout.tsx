import type { ReactNode } from 'react';
import { AssociationName } from './association-name.tsx';
import { Content } from './content.tsx';

/** The association's name as the way home, the content, nothing else. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <div className="layout plain-layout">
      <header className="plain-header wrap">
        <AssociationName />
      </header>
      <Content>{children}</Content>
    </div>
  );
}
