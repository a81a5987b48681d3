// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { parsePortalConfig } from '../../../src/composition/config/portal-config.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import type { toParagraphs } from '../../../src/infrastructure/content-system/paragraphs.ts';
import { codeBlocks } from '../../docs/markdown.ts';
import { copyProject, type ProjectCopy } from '../../docs/shell-blocks.ts';
import type { setUpPortal } from './render-portal.tsx';

/*
 * A language and a kind of paragraph, each a file and one line, in a copy of the project: all of it is taken from docs/extending.md as it stands there. What either can do is shown elsewhere, on the project itself.
 */

/** In milliseconds: the test copies the project, and reads most of its modules. */
const LIMIT = 60_000;

const page = readFileSync('docs/extending.md', 'utf8');

/** The code block of the page that contains this text. */
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
  const i18n = 'src/ui/i18n';
  cpSync(at(`${i18n}/de.ts`), at(`${i18n}/it.ts`));
  edit(`${i18n}/it.ts`, "'Anmelden'", "'Accedi'");
  edit(`${i18n}/languages.ts`, '\n};', `\n${block('ts', 'Italiano')}\n};`);

  writeFileSync(at('src/ui/features/page/screening-paragraph.tsx'), block('tsx', 'ownParagraph'));
  const views = 'src/ui/features/page/paragraph-views.tsx';
  appendFileSync(at(views), block('ts', 'export { screening }'));
}, LIMIT);
afterAll(async () => {
  // Features that the portal prefetches are imported from the copy.
  await vi.dynamicImportSettled();
  copy.remove();
});

/** A module of the copy. */
const load = async <Module>(path: string) => (await import(/* @vite-ignore */ at(path))) as Module;

describe('a portal that has got a language and a kind of paragraph', { timeout: LIMIT }, () => {
  it('offers a registered language when the settings name none, and accepts it when they name it', async () => {
    const { parsePortalConfig: parse } = await load<{ parsePortalConfig: typeof parsePortalConfig }>(
      'src/composition/config/portal-config.ts',
    );
    const file = JSON.parse(readFileSync('tests/fixtures/portal.config.json', 'utf8')) as object;
    const languagesOf = (languages: unknown) => {
      const outcome = parse({ ...file, languages });
      return outcome.ok && outcome.settings.languages;
    };
    expect(languagesOf(undefined)).toContain('it');
    expect(languagesOf(['it', 'en'])).toEqual(['it', 'en']);
  });

  it('speaks the registered language, and shows the registered paragraph by its component', async () => {
    const { setUpPortal: setUp } = await load<{ setUpPortal: typeof setUpPortal }>('tests/ui/app/render-portal.tsx');
    const { toParagraphs: read } = await load<{ toParagraphs: typeof toParagraphs }>(
      'src/infrastructure/content-system/paragraphs.ts',
    );
    const portal = setUp({ settings: { languages: ['en', 'it'] } });
    const links = {
      portalOrigin: 'https://portal.example.org',
      contentBaseUrl: 'https://cms.example.org/',
      imageHosts: [],
      addresses: drupalAddresses,
    };
    const wire = { type: 'para_screening', uuid: 'p1', field_film: 'Low Tide', field_seats: '62' };
    portal.fakes.contentSystem.addPage('/programme', { title: 'Programme', paragraphs: read([wire], links) });
    await portal.show('/programme');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 2, name: 'Low Tide' }).className).toBe('section-title');
    expect(main.getByText('62').tagName).toBe('P');
    await portal.user.click(screen.getByRole('button', { name: 'Italiano' }));
    expect(await screen.findByRole('link', { name: 'Accedi' })).toBeTruthy();
  });
});
