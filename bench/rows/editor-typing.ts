import type { Browser, Page } from '@playwright/test';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { addTools } from '../browser/in-page.ts';
import { logIn } from '../browser/log-in.ts';
import { typeText } from '../browser/type-text.ts';
import { beside, judged, type BenchRow } from '../figures/bench-row.ts';
import { median, ratioOf, spreadOfPercentile } from '../figures/statistics.ts';
import type { BenchOptions } from '../options.ts';
import { inTurns } from '../rounds.ts';
import { barePaths } from '../site/floor-site.ts';
import type { BenchWorld } from '../world.ts';
import { longHtml, TYPED } from './long-text.ts';

/** Characters. */
const TEXT_SIZE = 200_000;
/** How many times as long as in Quill by itself. */
const LIMIT = 1.7;
const P95 = 95;

/** Frames come as soon as they are ready: waiting for the next beat of a screen would make slow and fast alike. */
const AT_ONCE = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

type Variant = 'quill' | 'portal';
const variants: readonly Variant[] = ['quill', 'portal'];

/** Typing at the end of a long text: in the form for a topic, and in Quill by itself. */
export async function editorTyping(world: BenchWorld, { rows, runs }: BenchOptions): Promise<readonly BenchRow[]> {
  if (!rows.has('typing')) return [];
  const html = longHtml(TEXT_SIZE);
  const browser = await world.launch(AT_ONCE);
  try {
    return typingRows(await inTurns(variants, runs, (variant) => typeIn(browser, world, variant, html)));
  } finally {
    await browser.close();
  }
}

async function typeIn(
  browser: Browser,
  { urls }: BenchWorld,
  variant: Variant,
  html: string,
): Promise<readonly number[]> {
  // A new context has no draft, which the form would otherwise show again.
  const context = await browser.newContext();
  const page = await context.newPage();
  await addTools(page);
  if (variant === 'portal') {
    await logIn(page, urls.portal, 'leader');
    await page.goto(`${urls.portal}/group/${GROUP_IDS.moviegoing}?new-topic`);
  } else {
    await page.goto(urls.floor + barePaths.quill);
  }
  await page.locator('.ql-editor').click();
  await paste(page, html);
  await page.keyboard.press('ControlOrMeta+End');
  // What comes first warms up the programs, and is not counted.
  await typeText(page, TYPED);
  const times = await typeText(page, TYPED);
  await context.close();
  return times;
}

async function paste(page: Page, html: string): Promise<void> {
  const length = await page.locator('.ql-editor').evaluate(async (editor, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', content);
    editor.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    await window.bench.until(() => editor.textContent.length > content.length / 2);
    return editor.textContent.length;
  }, html);
  if (length < TEXT_SIZE) throw new Error(`Only ${length} characters have been pasted`);
}

function typingRows(times: Readonly<Record<Variant, readonly (readonly number[])[]>>): readonly BenchRow[] {
  const row = 'typing';
  const spread = ratioOf(times.portal.map(median), times.quill.map(median));
  const of = (variant: Variant, percent: number) =>
    ({ spread: spreadOfPercentile(times[variant], percent), unit: 'ms' }) as const;
  return [
    judged({ row, what: 'a key in a text of 200 kB ÷ raw Quill, medians', spread, unit: '×' }, LIMIT),
    beside({ row, what: 'in the topic editor, median', ...of('portal', 50) }),
    beside({ row, what: 'in the topic editor, p95', ...of('portal', P95) }),
    beside({ row, what: 'in raw Quill, median', ...of('quill', 50) }),
    beside({ row, what: 'in raw Quill, p95', ...of('quill', P95) }),
  ];
}
