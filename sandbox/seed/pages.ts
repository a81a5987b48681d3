import { aboutPages } from './pages/about.ts';
import { awkwardPages } from './pages/awkward.ts';
import { homePage } from './pages/home.ts';
import { hostilePage } from './pages/hostile.ts';
import { languagePages } from './pages/languages.ts';
import { legalPages } from './pages/legal.ts';
import { listPages } from './pages/lists.ts';
import { memberPages } from './pages/members.ts';
import { sandboxListsPage } from './pages/sandbox-lists.ts';
import { servicePages } from './pages/services.ts';
import { statutesPage } from './pages/statutes.ts';
import { workPages } from './pages/work.ts';
import type { PageSeed } from './page-seed.ts';

/** Every page of the content system; news and conferences have pages besides. */
export function pages(app: string): readonly PageSeed[] {
  return [
    homePage,
    ...aboutPages,
    ...languagePages,
    statutesPage,
    ...workPages,
    ...listPages,
    ...servicePages,
    ...legalPages,
    ...memberPages(app),
    ...awkwardPages,
    hostilePage,
    sandboxListsPage,
  ];
}
