import { haveSameSettings } from '../../deploy/index-document.ts';
import { SITEMAP_FILE } from '../../deploy/site-files.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import type { Answer, Exchanges } from './exchange.ts';
import type { Result } from './result.ts';
import type { Sampled } from './sample.ts';

interface Page {
  readonly path: string;
  readonly answer: Answer;
}

/** Whether what was prerendered is of this document and for this portal: its pages, and the list of them. */
export async function prerenderedResults(
  exchange: Exchanges,
  portal: string,
  shell: Answer,
  { screens }: PortalSettings,
): Promise<Sampled> {
  const paths = ['/', '/about-static', ...screens.map(({ path }) => path).filter((path) => !path.includes(':'))];
  const [list, ...answers] = await Promise.all([
    exchange(`${portal}/${SITEMAP_FILE}`),
    ...paths.map(async (path) => ({ path, answer: await exchange(portal + path) })),
  ]);
  const pages = answers.flatMap(({ path, answer }) =>
    answer.answered && answer.body.includes(' data-path="') ? [{ path, answer }] : [],
  );
  const listed = list.answered && list.status === 200 ? list.body : '';
  const [first] = pages;
  return {
    results: [...settingsResults(pages, shell), ...originResults(portal, pages, listed)],
    samples:
      first === undefined ? [] : [{ what: 'a prerendered page', kind: 'prerendered page', answer: first.answer }],
  };
}

/** Pages with other settings than the document's would call other hosts. */
function settingsResults(pages: readonly Page[], shell: Answer): readonly Result[] {
  if (pages.length === 0) return [];
  const others = pages.filter(({ answer }) => !haveSameSettings(answer.body, shell.body)).map(({ path }) => path);
  if (others.length === 0) return [{ fine: `${pages.length} prerendered pages have the settings of the document` }];
  return [
    {
      code: 'prerendered-differs',
      wrong: `The prerendered pages ${others.join(', ')} were made with other settings than the document, and may call other hosts.`,
      remedy: 'Run "npm run prerender" after the last change of settings, or remove the folder prerendered/.',
    },
  ];
}

/** Whether search engines and previews of links are led to where the portal is. */
function originResults(portal: string, pages: readonly Page[], listed: string): readonly Result[] {
  const isElsewhere = (origin: string): boolean => origin !== portal;
  const linked = pages.map(({ path, answer }) => ({
    path,
    elsewhere: canonicalOrigins(answer.body).filter(isElsewhere),
  }));
  const wrongly = linked.filter(({ elsewhere }) => elsewhere.length > 0);
  const named = originsOf([...listed.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)).filter(isElsewhere);
  const origins = [...new Set([...wrongly.flatMap(({ elsewhere }) => elsewhere), ...named])];
  if (origins.length === 0) return [];
  const places = [
    ...(wrongly.length > 0 ? [`by the canonical addresses of ${wrongly.map(({ path }) => path).join(', ')}`] : []),
    ...(named.length > 0 ? [`by ${SITEMAP_FILE}`] : []),
  ];
  return [
    {
      code: 'prerendered-elsewhere',
      wrong: `Search engines are led to ${origins.join(', ')} instead of ${portal}, ${places.join(' and ')}.`,
      remedy: `Run "npm run prerender -- --dist dist --origin ${portal}" for the build that is served, and name that origin wherever a timer does so; or check the other address, if that is where the portal is meant to be visited.`,
    },
  ];
}

function canonicalOrigins(html: string): readonly string[] {
  const links = [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([link]) => link)
    .filter((link) => link.includes('rel="canonical"'));
  return originsOf(links.map((link) => /\bhref="([^"]*)"/.exec(link)?.[1] ?? ''));
}

const originsOf = (urls: readonly string[]): readonly string[] => [
  ...new Set(urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []))),
];
