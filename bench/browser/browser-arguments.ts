/** The arguments of every browser of the bench: it sends no requests but those of the pages. */
export const browserArguments: readonly string[] = [
  // Chromium refuses its sandbox to root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  // Chromium prepares its address bar's own pages in the background, beside the page that is measured.
  '--disable-features=Translate,OptimizationHints,MediaRouter,PreloadTopChromeWebUI,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIOmniboxPopup',
];
