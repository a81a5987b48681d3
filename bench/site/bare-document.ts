const SCRIPTS = /<script[\s\S]*?<\/script>\s*/g;
const MODULES = /<link rel="modulepreload"[^>]*>\s*/g;
const ROOT = /(<div id="root">)[\s\S]*(<\/div>\s*<\/body>)/;

/**
 * A document of the portal without its program: the same frame, style and fonts, asked for in the same way. What is built
 * on it differs from the portal in how its content is delivered, and in nothing else.
 */
export function bareDocument(shell: string): string {
  return shell.replaceAll(SCRIPTS, '').replaceAll(MODULES, '');
}

/** Puts something into the head, behind everything that is there. */
function withHead(html: string, head: string): string {
  return html.replace('</head>', () => `${head}</head>`);
}

/** Puts something in the place of the frame. @throws Error when the document has none. */
export function withBody(html: string, body: string): string {
  if (!ROOT.test(html)) throw new Error('index.html has no element #root, or something behind it');
  return html.replace(ROOT, (_whole, start: string, end: string) => start + body + end);
}

/** Asks for a program in the way the portal's document asks for its own: the first module runs, all others are announced. */
export function withProgram(html: string, first: string, others: readonly string[]): string {
  const announced = others.map((path) => `<link rel="modulepreload" href="${path}">`).join('');
  return withHead(html, `<script type="module" crossorigin src="${first}"></script>${announced}`);
}

export function withStyle(html: string, path: string): string {
  return withHead(html, `<link rel="stylesheet" href="${path}">`);
}
