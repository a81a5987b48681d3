// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { parsePortalConfig } from '../../../src/composition/portal-config.ts';
import type { toParagraphs } from '../../../src/infrastructure/content-system/paragraphs.ts';
import { codeBlocks } from '../../docs/markdown.ts';
import { copyProject, type ProjectCopy } from '../../docs/project-copy.ts';
import type { setUpPortal } from './render-portal.tsx';

/*
 * A language, a folder and one line, and a kind of paragraph, a file, its import and its entry, in a copy of the project:
 * all of it is taken from docs/extending.md as it stands there. What either can do is shown elsewhere, on the project itself.
 */

/** In milliseconds: a copy of the project is made, and most of its modules are read. */
const LIMIT = 60_000;

const page = readFileSync('docs/extending.md', 'utf8');

/** The block of the page that has this in it. */
function block(language: string, part: string): string {
  const found = codeBlocks(page, language).filter((text) => text.includes(part));
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} blocks of the page have ${part}`);
  return found[0];
}

let copy: ProjectCopy;
const at = (path: string) => join(copy.path, path);

function edit(path: string, found: string, replacement: string): void {
  const text = readFileSync(at(path), 'utf8');
  if (!text.includes(found)) throw new Error(`${path} has no ${found}`);
  writeFileSync(
    at(path),
    text.replace(found, () => replacement),
  );
}

beforeAll(() => {
  copy = copyProject();
  const languages = 'src/ui/languages';
  cpSync(at(`${languages}/de`), at(`${languages}/it`), { recursive: true });
  writeFileSync(at(`${languages}/it/catalogue.ts`), block('ts', 'Catalogue = {'));
  edit(`${languages}/it/messages.ts`, "'Anmelden'", "'Accedi'");
  appendFileSync(at(`${languages}/catalogues.ts`), `${block('ts', 'export {')}\n`);

  writeFileSync(at('src/ui/features/page/paragraphs/screening-paragraph.tsx'), block('tsx', 'screeningParagraph'));
  const views = 'src/ui/features/page/paragraph-views.ts';
  edit(views, '\n]);', `\n${block('ts', 'para_screening')}\n]);`);
  edit(views, 'import', `${block('ts', 'import { screeningParagraph }')}\nimport`);
}, LIMIT);
afterAll(() => copy.remove());

/** A module of the copy. */
const load = async <Module>(path: string) => (await import(/* @vite-ignore */ at(path))) as Module;

describe('a portal that has got a language and a kind of paragraph', { timeout: LIMIT }, () => {
  it('offers the language where the settings say nothing, and takes it where they name it', async () => {
    const { parsePortalConfig: parse } = await load<{ parsePortalConfig: typeof parsePortalConfig }>(
      'src/composition/portal-config.ts',
    );
    const file = JSON.parse(readFileSync('portal.config.json', 'utf8')) as object;
    const languagesOf = (languages: unknown) => {
      const outcome = parse({ ...file, languages });
      return outcome.ok && outcome.settings.languages;
    };
    expect(languagesOf(undefined)).toContain('it');
    expect(languagesOf(['it', 'en'])).toEqual(['it', 'en']);
  });

  it('speaks it, and shows the paragraph by its component', async () => {
    const { setUpPortal: setUp } = await load<{ setUpPortal: typeof setUpPortal }>('tests/ui/app/render-portal.tsx');
    const { toParagraphs: read } = await load<{ toParagraphs: typeof toParagraphs }>(
      'src/infrastructure/content-system/paragraphs.ts',
    );
    const portal = setUp({ settings: { languages: ['en', 'it'] } });
    const links = {
      portalOrigin: 'https://portal.example.org',
      contentBaseUrl: 'https://cms.example.org/',
      imageHosts: [],
    };
    const wire = { type: 'para_screening', uuid: 'p1', field_film: 'Low Tide', field_seats: '62' };
    portal.fakes.contentSystem.addPage('/programme', { title: 'Programme', paragraphs: read([wire], links) });
    await portal.show('/programme');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 2, name: 'Low Tide' }).className).toBe('item-title');
    expect(main.getByText('62').tagName).toBe('P');
    await portal.user.click(screen.getByRole('button', { name: 'Italiano' }));
    expect(await screen.findByRole('link', { name: 'Accedi' })).toBeTruthy();
  });
});
