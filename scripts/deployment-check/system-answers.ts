import { decodeOnce } from '../../src/infrastructure/content-system/entities.ts';
import { connectionFinding } from './connection.ts';
import { originWithTls, type Exchange } from './exchange.ts';
import { quoted } from './quoted.ts';
import type { Finding, Result } from './result.ts';

/** What a system is called in sentences, and where its address stands. */
export interface SystemName {
  /** "the content system". */
  readonly system: string;
  /** "contentSystem.baseUrl". */
  readonly setting: string;
  /** What leaves it out of the check: "content". */
  readonly option: string;
}

/** What was asked for. */
export interface Question {
  /** In words. */
  readonly call: string;
  readonly isRight: (json: unknown, status: number) => boolean;
  /** Whether a password was sent along: of what is answered then, nothing is quoted. */
  readonly isConfidential?: boolean;
}

/** What is wrong with an answer that should be JSON of some shape; `undefined` when nothing is. */
export function answerProblem(
  url: string,
  answer: Exchange,
  { system, setting, option }: SystemName,
  { call, isRight, isConfidential = false }: Question,
): Finding | undefined {
  const place = `${setting} in portal.config.json`;
  if (!answer.answered) return connectionFinding(url, answer.problem, place);
  const { status, headers, body } = answer;
  const { origin, pathname } = new URL(url);
  if (status >= 300 && status < 400) {
    return {
      code: 'redirected',
      wrong: `${origin} sends the portal’s call ${pathname} on to ${isConfidential ? 'another address' : (headers.location ?? 'nowhere')} (status ${status}), which browsers do not follow for every call.`,
      remedy: `Write into ${place} the address that answers by itself.`,
    };
  }
  if (status >= 500) {
    return {
      code: 'out-of-order',
      wrong: `${origin} answers ${call} with status ${status}: ${isConfidential ? kindOf(body) : isHtml(body) ? pageOf(body) : quoted(body)}.`,
      remedy: `Look into the error log of ${system}, and whether it is in maintenance.`,
    };
  }
  if (isRight(jsonOf(body), status)) return undefined;
  return {
    code: 'wrong-host',
    wrong: `${origin} answers, but not as ${system}: ${call} brings status ${status} and ${isConfidential ? kindOf(body) : said(body)}.`,
    remedy: `Correct ${place}, or add to ${system} what answers ${pathname}; with an adapter for another kind of system, leave it out by --without ${option}.`,
  };
}

/** `undefined` for what is no JSON. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

export const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

function said(body: string): string {
  if (body.trim() === '') return 'nothing';
  if (isHtml(body)) return pageOf(body);
  return jsonOf(body) === undefined ? `the text ${quoted(body, 60)}` : `other JSON, ${quoted(body, 60)}`;
}

const isHtml = (body: string): boolean => /^\s*</.test(body);

/** A page by its title, which says most of it. A title further down than any page has it is not looked for. */
function pageOf(body: string): string {
  const title = decodeOnce(/<title\b[^>]*>([^<]*)/i.exec(body.slice(0, 20_000))?.[1] ?? '').trim();
  return title === '' ? 'a page of HTML' : `a page of HTML, ${quoted(title)}`;
}

/** What a body is, with nothing of what is in it. */
function kindOf(body: string): string {
  if (body.trim() === '') return 'nothing';
  const kind = isHtml(body) ? 'a page of HTML' : jsonOf(body) === undefined ? 'a text' : 'other JSON';
  return `${kind} (${body.length} characters, not shown, since it may repeat what was sent)`;
}

/** A system's address as it has to be: where one of http is that of a port with TLS, all else that it is at http follows. */
export const meantUrl = (baseUrl: string, problem: Finding | undefined): string =>
  problem?.code === 'speaks-tls' ? originWithTls(baseUrl) : baseUrl;

/** Whether browsers call a system at all from where the portal is. */
export function mixedContent(
  portal: string,
  baseUrl: string,
  { system, setting }: Pick<SystemName, 'system' | 'setting'>,
): readonly Result[] {
  if (!portal.startsWith('https:') || !baseUrl.startsWith('http:')) return [];
  return [
    {
      code: 'mixed-content',
      wrong: `The portal is at https and ${system} at http (${new URL(baseUrl).origin}): browsers refuse such calls.`,
      remedy: `Serve ${system} over https, and name that address in ${setting} of portal.config.json.`,
    },
  ];
}
