/** Makes text harmless inside HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STYLE = `body{font:1rem/1.6 Georgia,serif;color:#201a16;background:#faf6ef;max-width:38rem;margin:4rem auto;padding:0 1.5rem}
h1{font-size:1.75rem;line-height:1.2}a{color:#8a3d0c}button{font:inherit;padding:.5rem 1.25rem}`;

/**
 * A page of the content system's own, as a person sees it in the browser.
 * @param title plain text
 * @param body HTML
 */
export function htmlPage(title: string, body: string, status = 200): Response {
  const html = `<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | Content system (sandbox)</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=UTF-8' } });
}
