import type { Page } from '@playwright/test';

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** All texts of a page for any user: text nodes, texts for screen readers, placeholders, and the title. */
export async function saidOn(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const said = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt'])
          said.push(node.getAttribute(name) ?? '');
        for (const where of ['::before', '::after'])
          said.push(/^"(.*)"$/.exec(getComputedStyle(node, where).content)?.[1] ?? '');
      } else if (!node.parentElement?.closest('script, style, noscript')) {
        said.push(node.textContent ?? '');
      }
    }
    return said.filter((text) => text.trim() !== '');
  });
  return [...new Set(texts.map(inOneLine))];
}

/** Listens to what the systems say from now on: what is theirs may be shown in any language. */
export function hearSystems(page: Page): () => string {
  const heard: string[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!/json|text|html/.test(type) || /javascript|css/.test(type)) return;
    response.text().then(
      (text) => heard.push(plainText(text)),
      // A redirection, a preflight, or a page that has gone by has no text.
      () => {},
    );
  });
  return () => heard.join('\n');
}

/** As it is shown: without the escapes of JSON and HTML; with tags and without. */
function plainText(wire: string): string {
  const html = wire
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(.)/g, '$1');
  const text = html
    .replace(/<[^>]*>/g, '\n')
    .replace(/&quot;/g, '"')
    .replace(/&(#0?39|apos);/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&');
  // Tags have alternative texts.
  return `${html}\n${text}`.split('\n').map(inOneLine).join('\n');
}
