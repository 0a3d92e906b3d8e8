import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { guidePages } from './guide-pages.ts';

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

const shapes = new Set<unknown>(['params', 'query', 'body', 'response']);

/** Where the shapes of the endpoints declared in a program stand. */
function* shapesOf(program: Node): Generator<Node> {
  for (const { type, callee, arguments: given } of nodesOf(program)) {
    if (type !== 'CallExpression' || !isNode(callee) || callee.name !== 'endpoint') continue;
    const [declared] = given as readonly Node[];
    for (const { key, value } of (declared?.properties ?? []) as readonly Node[])
      if (isNode(key) && shapes.has(key.name) && isNode(value)) yield value;
  }
}

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
      const found = [...shapesOf(this.parse(code) as unknown as Node)];
      const kept = found
        .toSorted((one, other) => other.start - one.start)
        .reduce((text, { start, end }) => `${text.slice(0, start)}0${text.slice(end)}`, code);
      return { code: kept, map: null };
    },
  };
}

export default defineConfig({
  plugins: [react(), shapelessEndpoints(), guidePages()],
  // The server fills the placeholder in each page it sends, so every answer has its own nonce.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    // light-dark() is used as it is: lowered, it follows the system and not the person's choice
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
