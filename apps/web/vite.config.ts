import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions, type Rolldown } from 'vite';
import { guidePages } from './guide-pages.ts';
import { screenFiles } from './screen-files.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part])
      if (isNode(child)) yield* nodesOf(child);
}

const shapes = new Set<unknown>(['params', 'query', 'body', 'response', 'later']);

/** Where the shapes of the endpoints declared in a program stand. */
function* shapesOf(program: Node): Generator<Node> {
  for (const { type, callee, arguments: given } of nodesOf(program)) {
    if (type !== 'CallExpression' || !isNode(callee) || callee.name !== 'endpoint') continue;
    const [declared] = given as readonly Node[];
    for (const { key, value } of (declared?.properties ?? []) as readonly Node[])
      if (isNode(key) && shapes.has(key.name) && isNode(value)) yield value;
  }
}

/** The imports of a program whose names nothing in it mentions. */
function* unusedImportsOf(program: Node): Generator<Node> {
  const statements = program.body as readonly Node[];
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration');
  const mentioned = new Set(
    statements
      .filter((statement) => !imports.includes(statement))
      .flatMap((statement) => [...nodesOf(statement)].map(({ name }) => name)),
  );
  for (const statement of imports) {
    const specifiers = statement.specifiers as readonly Node[];
    const names = specifiers.map(({ local }) => (local as Node).name);
    if (names.length > 0 && !names.some((name) => mentioned.has(name))) yield statement;
  }
}

const replaceAll = (code: string, parts: readonly Node[], by: string): string =>
  parts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}${by}${text.slice(end)}`, code);

/**
 * Leaves out of each endpoint what only the server runs: its shapes. The client needs method, path
 * and access, and types have done their work by now. So nothing on a first load needs zod (26 kB
 * gzipped); a form that checks its values before sending imports its shape, and gets both.
 */
function shapelessEndpoints(): Plugin {
  return {
    name: 'shapeless-endpoints',
    transform(code, id) {
      if (!/packages\/contract\/src\/.*\.endpoints\.ts$/.test(id)) return null;
      const shapeless = replaceAll(code, [...shapesOf(this.parse(code) as unknown as Node)], '0');
      const unused = [...unusedImportsOf(this.parse(shapeless) as unknown as Node)];
      return { code: replaceAll(shapeless, unused, ''), map: null };
    },
  };
}

const smallParts =
  /packages\/contract\/src\/.*\.endpoints\.ts|packages\/domain\/|web\/src\/(api|ui)\/|@tabler|core\/esm\/components\/(Alert|Checkbox|Input|InputBase|Kbd|NativeSelect|Progress|Switch|Textarea|TextInput)\//;
/** What they would bring along: forms and what these check by, lists, numbers of phones, addresses. */
const notSmall =
  /schemas|shape|resolver|forms|paged-list|phone|agency-fields|timeline-text|file-upload|palette|ui\/colors|\/address\//;

/**
 * Left alone, the build makes a file of everything that some screens share and others do not: 250
 * files, 75 of them for a supplier, of which a browser fetches six at a time.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', priority: 3, tags: ['$initial'] },
  {
    name: 'common',
    priority: 2,
    minShareCount: 4,
    test: (id) => smallParts.test(id) && !notSmall.test(id),
  },
  {
    name: 'list',
    priority: 1,
    minShareCount: 8,
    test: /web\/src\/ui\/paged-list\/|core\/esm\/components\/(Select|ScrollArea)\//,
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

export default defineConfig({
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: { '/api': server, '/logout': server, '/readyz': server },
  },
  plugins: [react(), shapelessEndpoints(), guidePages(), screenFiles()],
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
