import type { BrowserContext, Page } from '@playwright/test';
import { person, type PersonKey } from '../../../sandbox/people.ts';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { expect, logIn } from './portal.ts';
import { fillPaper, openForm } from './proposal-form.ts';
import { openTopicForm } from './topic-form.ts';

/** What is typed on a whole visit, and sent. */
const posted = {
  topic: 'Posted on a whole visit',
  comment: 'Commented on a whole visit',
  proposal: 'Proposed on a whole visit',
} as const;

/**
 * Everything a member of a group does: login, reading, a topic, a comment, a proposal that is saved and sent.
 *
 * The CSRF token grows stale on the way and is renewed.
 *
 * @returns the secrets of this visit, which is not over: the member is still logged in.
 */
export async function visitEverything(page: Page, who: PersonKey): Promise<VisitSecrets> {
  await page.goto('/');
  const learning = learnSecrets(page, person(who).password);
  await logIn(page, who);
  const secrets = await learning;
  // A group's leaders are the first who are asked for with the login's CSRF token.
  const group = `/group/${String(GROUP_IDS.sound)}`;
  for (const path of ['/news', '/timeline', '/members-only', '/groups', group, '/my-encms', '/user/account']) {
    await page.goto(path);
    await expect(page.locator('.screen h1, main h1').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() => {
    const name = 'portal:site:tokens';
    localStorage.setItem(
      name,
      (localStorage.getItem(name) ?? '').replace(/"csrfToken":"[^"]*"/, '"csrfToken":"stale"'),
    );
  });
  const { title, submit } = await openTopicForm(page, GROUP_IDS.sound);
  await title.fill(posted.topic);
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: posted.topic })).toBeVisible();
  await page.getByLabel('Your comment').fill(posted.comment);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('Your comment has been posted.')).toBeVisible();
  const renewedCsrf = await page.evaluate(
    () => /"csrfToken":"([^"]*)"/.exec(localStorage.getItem('portal:site:tokens') ?? '')?.[1] ?? '',
  );
  const { saved, preview } = await openForm(page, 'paper');
  await fillPaper(page, posted.proposal);
  await expect(saved).toBeVisible();
  await preview.click();
  await page.getByRole('button', { name: 'Send…' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('heading', { name: 'Your proposal has been sent' })).toBeVisible();
  return { ...secrets, renewedCsrf };
}

/** A secret: its name, and its value on this visit. */
export interface Secrets {
  readonly password: string;
  readonly sessionCookie: string;
  readonly xsrf: string;
  /** The CSRF token that came with the login. */
  readonly csrf: string;
  readonly logout: string;
  readonly membership: string;
}

/** The secrets of a whole visit. */
export interface VisitSecrets extends Secrets {
  /** The CSRF token that was fetched when the login's had grown stale. */
  readonly renewedCsrf: string;
}

/**
 * Learns the secrets of a visit from the answers that bring them. To be called before the login, and waited for before the
 * next page is opened: the browser forgets answers with their page.
 */
async function learnSecrets(page: Page, password: string): Promise<Secrets> {
  const answerTo = async (ending: string): Promise<readonly [string, unknown]> => {
    const answer = await page.waitForResponse(
      (response) => response.url().includes(ending) && response.request().method() === 'POST' && response.ok(),
    );
    return [answer.url(), await answer.json()];
  };
  const [[contentUrl, login], [, entry]] = await Promise.all([answerTo('/user/login?'), answerTo('/KP_LOGIN')]);
  const tokens = login as { readonly csrf_token: string; readonly logout_token: string };
  const { SESSION } = entry as { readonly SESSION: string };
  const cookies = await page.context().cookies(contentUrl);
  const valueOf = (start: string) => cookies.find(({ name }) => name.startsWith(start))?.value ?? '';
  return {
    password,
    sessionCookie: valueOf('SESS'),
    xsrf: decodeURIComponent(valueOf('XSRF-TOKEN')),
    csrf: tokens.csrf_token,
    logout: tokens.logout_token,
    membership: SESSION,
  };
}

/** A request to the portal's own server, or to any other one, as the browser has sent it. */
export interface SentRequest {
  readonly origin: string;
  readonly path: string;
  readonly url: string;
  readonly headers: string;
  readonly body: string;
  readonly referer: string;
}

/** Notes every request of every tab. */
export function recordRequests(context: BrowserContext): { settled(): Promise<readonly SentRequest[]> } {
  const requests: Promise<SentRequest>[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    const body = request.postDataBuffer()?.toString() ?? '';
    const note = (headers: Readonly<Record<string, string>>): SentRequest => ({
      origin: url.origin,
      path: url.pathname,
      url: url.href,
      headers: JSON.stringify(headers),
      body,
      referer: headers['referer'] ?? '',
    });
    // What was still under way when its page went has no more headers than these.
    requests.push(request.allHeaders().then(note, () => note(request.headers())));
  });
  return { settled: () => Promise.all(requests) };
}

/** Notes everything that any tab writes to the console, its arguments in full. */
export function recordConsole(context: BrowserContext): { settled(): Promise<readonly string[]> } {
  const lines: Promise<string>[] = [];
  context.on('console', (message) => {
    const values = message.args().map((argument) => argument.jsonValue().then(JSON.stringify, () => ''));
    lines.push(Promise.all(values).then((texts) => [message.text(), ...texts].join(' ')));
  });
  return { settled: () => Promise.all(lines) };
}
