import type { ReactNode } from 'react';
import './content.css';

/** Where every layout puts its screen, and where the skip link leads. */
export function Content({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="content wrap">
      {children}
    </main>
  );
}
