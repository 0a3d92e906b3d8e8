import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions, type Rolldown } from 'vite';
import { guidePages } from './guide-pages.ts';
import { screenFiles } from './screen-files.ts';
import { usedMantineStyles } from './used-mantine-styles.ts';

const smallParts =
  /packages\/contract\/src\/.*\.endpoints\.ts|packages\/domain\/|web\/src\/(api|ui)\/|@tabler|core\/esm\/components\/(Alert|Checkbox|Input|InputBase|Kbd|NativeSelect|Progress|Switch|Textarea|TextInput)\//;
/** What they would bring along: forms and what these check by, lists, days, numbers of phones, addresses. */
const notSmall =
  /schemas|shape|resolver|forms|paged-list|phone|agency-fields|timeline-text|file-upload|palette|searchable-select|ui\/colors|ui\/day-|day-presets|typed-day|\/address\//;

/**
 * Left alone, the build makes a file of everything that some screens share and others do not: 250
 * files, 75 of them for a supplier, of which a browser fetches six at a time.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', priority: 4, tags: ['$initial'] },
  {
    name: 'common',
    priority: 3,
    minShareCount: 12,
    test: (id) => smallParts.test(id) && !notSmall.test(id),
  },
  {
    name: 'days',
    priority: 2,
    minShareCount: 4,
    test: /web\/src\/ui\/day-|domain\/src\/dates\/(day-presets|typed-day)/,
  },
  {
    name: 'select',
    priority: 2,
    minShareCount: 4,
    test: /ui\/searchable-select|core\/esm\/components\/(Combobox|Select|ScrollArea)\//,
  },
  {
    name: 'list',
    priority: 1,
    minShareCount: 8,
    test: /web\/src\/ui\/paged-list\//,
  },
];

/** In development: the server that everything but the screens is asked of (`npm run dev`). */
const server: ProxyOptions = {
  target: `http://127.0.0.1:${process.env.SERVER_PORT ?? '3001'}`,
  configure: (proxy) => {
    proxy.on('error', (_error, _request, response) => {
      // an upgrade has a socket in its place
      if (!('writeHead' in response) || response.headersSent) return;
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
      response.end('{"code":"unavailable","message":"The server is starting again."}');
    });
  },
};

/** Adds the content attribute that HTML requires, and that Vite leaves out, to the meta element of the nonce. */
const contentOfMeta: Plugin = {
  name: 'content-of-meta',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<meta property=', '<meta content="" property='),
  },
};

/** Takes our settings of zod with zod, where it is used, and nothing of it anywhere else. */
const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  enforce: 'pre',
  resolveId: (source) =>
    source === 'zod'
      ? { id: join(import.meta.dirname, 'src/api/zod-without-eval.ts'), moduleSideEffects: false }
      : undefined,
};

export default defineConfig({
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: { '/api': server, '/logout': server, '/readyz': server },
  },
  plugins: [
    react(),
    zodWithoutEval,
    guidePages(),
    usedMantineStyles(),
    screenFiles(),
    contentOfMeta,
  ],
  worker: { format: 'es' },
  // The server fills the placeholder in each page it sends, so every answer has its own nonce.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    // light-dark() is used as it is: lowered, it follows the system and not the person's choice
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // what a first load may weigh is held by e2e/shell/first-load.e2e.ts, gzipped
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
