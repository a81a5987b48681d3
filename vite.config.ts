import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type UserConfig } from 'vite';
import { headersOf, withSettings } from './deploy/index-document.ts';
import { configFileName, readConfigFile } from './scripts/config-file.ts';

/** Makes `index.html` the association's. */
function portalConfig(): Plugin {
  return {
    name: 'portal-config',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        return withSettings(html, readConfigFile(configFileName(process.env)));
      },
    },
  };
}

/**
 * Names the application's chunks and styles in the HTML. The first module fetches them dynamically, after it has
 * started the first reads; without these links the browser would hear of them a round trip later.
 */
function preloadApplication(): Plugin {
  return {
    name: 'preload-application',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        const main = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith('/src/main.tsx')));
        if (main === undefined) throw new Error('src/main.tsx has no chunk of its own');
        const scripts = new Set([main.fileName, ...main.imports]);
        const styles = new Set<string>();
        for (const chunk of chunks) {
          if (!scripts.has(chunk.fileName)) continue;
          for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
        }
        const fonts = Object.keys(bundle ?? {}).filter((name) => /-latin-wght-normal[^/]*\.woff2$/.test(name));
        return [
          ...fonts.map((name) => link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: name })),
          ...[...styles].map((name) => link({ rel: 'stylesheet', href: name })),
          ...[...scripts].map((name) => link({ rel: 'modulepreload', href: name })),
        ];
      },
    },
  };
}

function link({ href, ...attrs }: Readonly<Record<string, string>> & { readonly href: string }): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, href: `/${href}` }, injectTo: 'head' };
}

/**
 * Lets the build leave out what is not used of the router, its forms, fetchers and server side: it says that making a
 * component does nothing else, and takes away the names for developer tools, whose assignment would keep each of them
 * (docs/decisions.md, 7).
 */
function usedPartOfRouter(): Plugin {
  return {
    name: 'used-part-of-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

/** `vite preview` sends what the portal's own server sends. */
function securityHeadersInPreview(): Plugin {
  return {
    name: 'security-headers-in-preview',
    configurePreviewServer({ config, httpServer }) {
      const { root, build, preview } = config;
      const html = readFileSync(resolve(root, build.outDir, 'index.html'), 'utf8');
      const headers = Object.entries(headersOf(html, { tls: preview.https !== undefined }));
      // Before Vite looks at the request: it answers some by itself.
      httpServer.prependListener('request', (_incoming: IncomingMessage, outgoing: ServerResponse) => {
        for (const [name, value] of headers) outgoing.setHeader(name, value);
      });
    },
  };
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether a module is needed by another through static imports, and so arrives together with it. */
function arrivesWith(id: string, root: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (id.endsWith(root)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => arrivesWith(importer, root, graph, seen));
}

const isFirst = (id: string, graph: ModuleGraph) => arrivesWith(id, '/src/composition/start.ts', graph);
const isHome = (id: string, graph: ModuleGraph) => arrivesWith(id, '/src/main.tsx', graph) && !isFirst(id, graph);

/** What the first screen needs beyond the first module is one chunk, however many features share parts of it. */
const homeChunk = (id: string, graph: ModuleGraph): string | null => (isHome(id, graph) ? 'home' : null);

/** What many lazy chunks share is one chunk. */
const lateChunk = (id: string, graph: ModuleGraph): string | null =>
  isFirst(id, graph) || isHome(id, graph) ? null : 'shared';

/** Chunks that have names: those of docs/decisions.md, 3, and what every page fetches. */
const NAMED = new Set(['backend', 'editor', 'home', 'react-hook-form', 'rolldown-runtime', 'vendors-home']);

/**
 * The file name of a chunk. The first page lists the files of every lazy chunk, shared ones repeatedly, so a shared chunk is
 * named by its hash alone, which the manifest translates.
 */
const fileNameOf = ({ name, isDynamicEntry }: { readonly name: string; readonly isDynamicEntry: boolean }): string =>
  isDynamicEntry || NAMED.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js';

const packages = (...names: readonly string[]) => new RegExp(`node_modules/(${names.join('|')})/`);

export default defineConfig({
  plugins: [portalConfig(), react(), usedPartOfRouter(), preloadApplication(), securityHeadersInPreview()],
  resolve: {
    // rxjs publishes untranspiled modules under this condition; they are smaller.
    conditions: ['es2015', 'module', 'browser', 'development|production'],
    alias: [
      // The package's own exports lead to its development build whatever the mode.
      { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
      // The same few functions of Reflect that inversify calls, in a third of the bytes.
      { find: /^reflect-metadata\/lite$/, replacement: '@abraham/reflection' },
    ],
  },
  // Scripts of other origins have no need to read the portal.
  preview: { cors: false },
  build: {
    target: 'es2023',
    // Browsers that know `light-dark()`: lowered, it would follow the system only, never a theme that the user chose.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    // A font or image inlined as data: would need a laxer policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the first page has loaded already need not be listed for every later part.
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter((name) => !/\/(home|index|vendors-home|rolldown-runtime)-[^/]+\.js$/.test(name)),
    },
    rolldownOptions: {
      // A constant that the first module shares with a later one would be a file of its own, and the first would wait for it.
      optimization: { inlineConst: { mode: 'all' } },
      // No library here does anything by merely being read.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        chunkFileNames: fileNameOf,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'vendors-home',
              test: packages(
                'react',
                'react-dom',
                'react-router',
                'react-router-dom',
                'scheduler',
                // Operators are for late features; a function that imports one, such as `merge`, must stay late, too.
                'rxjs(?!.*/(?:operators/|firstValueFrom))',
                // What parts of rxjs are made of: in a later chunk, the first would wait for the later, which waits for it.
                'tslib',
                'dompurify',
                'inversify',
                '@inversifyjs',
                '@abraham',
              ),
            },
            { name: 'backend', test: /node_modules\/axios\/|\/axios-transport\.ts$/ },
            {
              name: 'editor',
              test: packages(
                'react-quill',
                'quill',
                'quill-delta',
                'parchment',
                'eventemitter3',
                'fast-diff',
                'lodash-es',
                'lodash\\.\\w+',
              ),
            },
            { name: 'react-hook-form', test: packages('react-hook-form') },
            { name: 'operators', test: /rxjs\/.*\/(?:operators\/|firstValueFrom)/ },
            { name: homeChunk, debugName: 'home', test: /\/src\/|oxc-project/ },
            // Each file of shared code more is one that the first page has to list. What a module of it imports is shared by as
            // many, and so in it too: chunks do not wait for one another in a circle.
            { name: lateChunk, debugName: 'shared', minShareCount: 7 },
            // Style sheets and icons cost a request each, and there is little in those that a few features share.
            { name: lateChunk, debugName: 'styles', test: /\.css$/, minShareCount: 2 },
            { name: lateChunk, debugName: 'icons', test: packages('lucide-react'), minShareCount: 2 },
          ],
        },
      },
    },
  },
} satisfies UserConfig);
