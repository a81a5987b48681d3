import type { BrowserContext, Page, Request } from '@playwright/test';
import { defaultKinds, type DefaultKind } from '../../../src/domain/proposals/form-definition.ts';
import type { WireTarget } from './wire-tap.ts';

/** A request about one proposal, as the page has it that made it. */
export interface ProposalCall {
  readonly page: Page;
  readonly method: string;
  readonly path: string;
  readonly uid: number | undefined;
  /** Absent where the browser does not say what was in it: then it may be about any. */
  readonly kind: DefaultKind | undefined;
  /** Counts what happens in one browser. */
  readonly began: number;
  /** When the page had the head of an answer. */
  answered: number | undefined;
  /** Undefined while it is under way. What made it may be gone before. */
  ended: number | undefined;
  /** The same by the machine's clock, in milliseconds. */
  readonly beganAt: number;
  endedAt: number | undefined;
  /** Whether the page was told that nothing will come. */
  isFailed: boolean;
}

/**
 * When a page may go on from a call. The browser tells of the end of an answer later than its page has read it, so that the
 * head of it counts, unless the rest never came.
 */
export const overSince = ({ answered, ended, isFailed }: ProposalCall): number =>
  (isFailed ? ended : (answered ?? ended)) ?? Infinity;

/** Calls of a browser, by its context. */
const watches = new WeakMap<BrowserContext, ProposalCall[]>();

const kindOf = (value: unknown): DefaultKind | undefined => defaultKinds.find((kind) => kind === value);

function subjectOf(path: string, body: string | null): Pick<ProposalCall, 'uid' | 'kind'> {
  const [, uid, kind] = /^\/forms-data\/single\/(\d+)\/[^/]+\/(\w+)$/.exec(path) ?? [];
  if (uid !== undefined) return { uid: Number(uid), kind: kindOf(kind) };
  const { type, user_id: by } = JSON.parse(body ?? '{}') as { readonly type?: unknown; readonly user_id?: unknown };
  return { uid: typeof by === 'number' ? by : undefined, kind: kindOf(type) };
}

/** Writes down, from now on, what the pages of a browser ask of proposals. It need not be asked for more than once. */
export function watchProposalCalls(context: BrowserContext): void {
  if (watches.has(context)) return;
  const calls: ProposalCall[] = [];
  watches.set(context, calls);
  const byRequest = new Map<Request, ProposalCall>();
  const arriving = new Map<Page, Request>();
  let moment = 0;

  /** The page that made them is gone, so that their end is not reported. */
  const endAll = (page: Page): void => {
    for (const call of calls) if (call.page === page) call.ended ??= ++moment;
  };
  const watchPage = (page: Page): void => {
    page.on('close', endAll);
    page.on('crash', endAll);
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      // Within the portal no document is asked for.
      if (arriving.delete(page) || frame.url().startsWith('about:')) endAll(page);
    });
  };
  context.on('page', watchPage);
  context.pages().forEach(watchPage);

  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) {
      const frame = request.frame();
      if (frame === frame.page().mainFrame()) arriving.set(frame.page(), request);
    }
    if (!pathname.startsWith('/forms-data/') || request.method() === 'OPTIONS') return;
    const call: ProposalCall = {
      page: request.frame().page(),
      method: request.method(),
      path: pathname,
      ...subjectOf(pathname, request.postData()),
      began: ++moment,
      beganAt: Date.now(),
      answered: undefined,
      ended: undefined,
      endedAt: undefined,
      isFailed: false,
    };
    calls.push(call);
    byRequest.set(request, call);
  });
  context.on('response', (response) => {
    const call = byRequest.get(response.request());
    if (call !== undefined) call.answered ??= ++moment;
  });
  const end = (request: Request, isFailed: boolean): void => {
    const call = byRequest.get(request);
    if (call === undefined) return;
    call.ended ??= ++moment;
    call.endedAt ??= Date.now();
    call.isFailed = isFailed;
  };
  context.on('requestfinished', (request) => {
    end(request, false);
  });
  context.on('requestfailed', (request) => {
    end(request, true);
  });
}

/**
 * What the pages of a browser have asked of one proposal, in order.
 *
 * @throws Error when the browser is not watched.
 */
export function proposalCalls(
  context: BrowserContext,
  { uid, kind }: { readonly uid: number; readonly kind: DefaultKind },
  { method, path }: WireTarget = {},
): readonly ProposalCall[] {
  const calls = watches.get(context);
  if (calls === undefined) throw new Error('This browser is not watched: call watchProposalCalls first');
  return calls.filter(
    (call) =>
      (call.uid ?? uid) === uid &&
      (call.kind ?? kind) === kind &&
      (method ?? call.method) === call.method &&
      (path?.test(call.path) ?? true),
  );
}
