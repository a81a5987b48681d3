import { bareDocument, withProgram, withStyle, withBody } from './bare-document.ts';
import { bareProgram } from './bare-program.ts';
import type { BuiltPortal } from './built-portal.ts';
import type { Site } from './open-site.ts';
import { siteFile } from './site-file.ts';

/** Where the bare counterparts of single screens are on the floor's site. */
export const barePaths = { quill: '/bare/quill', timeline: '/bare/timeline' } as const;

/** Elements around Quill as the portal's editor has them. */
const EDITOR =
  '<main class="content wrap"><div class="editor"><div class="quill editor__text"><div id="editor"></div></div></div></main>';

/**
 * The bare floor: for every path the page it has in the content system, shown by the portal's libraries without the portal,
 * and for the editor and the timeline what those libraries do by themselves.
 *
 * @param systemUrl where the content system is, without a slash at its end.
 */
export async function floorSite(portal: BuiltPortal, systemUrl: string): Promise<Site> {
  const floor = await bareProgram('floor/start.ts');
  const quill = await bareProgram('raw-quill/raw-quill.ts');
  const timeline = await bareProgram('plain-timeline/plain-timeline.tsx');
  const shell = bareDocument(portal.shell).replace('<html ', `<html data-system="${systemUrl}" `);
  const editor = withStyle(withBody(shell, EDITOR), portal.assetPath('editor-feature-', '.css'));
  const list = withStyle(shell, portal.assetPath('lists-chunk-', '.css'));
  const document = (html: string) => siteFile('/index.html', html);
  return {
    files: new Map([
      ...portal.assets,
      ...floor.files,
      ...quill.files,
      ...timeline.files,
      [barePaths.quill, document(withProgram(editor, quill.first, quill.others))],
      [barePaths.timeline, document(withProgram(list, timeline.first, timeline.others))],
    ]),
    fallback: document(withProgram(shell, floor.first, floor.others)),
  };
}
