// `npm run check`: format, lint with boundaries, types, dead code, and project rules.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readCommandLineOrExit } from './command-line.ts';

interface Lock {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

const hasSources = (project: string): boolean =>
  !project.startsWith('apps/') ||
  readdirSync(`${project}/src`, { recursive: true }).some((name) => /\.tsx?$/.test(String(name)));
const bin = (name: string): string => `node_modules/.bin/${name}`;
const projects = ['packages', 'packages/tsconfig.test.json', 'apps/server', 'apps/web', '.'].filter(
  hasSources,
);
/** Where TypeScript caches what it knows about a project. */
const stateOf = (project: string): string =>
  `.cache/types/${project === '.' ? 'root' : project.replaceAll('/', '-')}.tsbuildinfo`;

/** Two locks run side by side: more threads of one would only repeat what its first one finds out. */
const oneThread = { GOMAXPROCS: '1' };
// The longest comes first. Types that no change can reach are known from the run before.
const locks: Lock[] = [
  {
    name: 'lint',
    command: bin('oxlint'),
    args: ['--type-aware', '--deny-warnings', '.'],
    env: oneThread,
  },
  ...projects.map((project) => ({
    name: `types ${project}`,
    command: bin('tsc'),
    args: [
      '-p',
      project,
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      stateOf(project),
    ],
  })),
  { name: 'dead code', command: bin('knip'), args: [] },
  { name: 'format', command: bin('biome'), args: ['check', '.'] },
  { name: 'repository rules', command: bin('vitest'), args: ['run', '--project', 'repo'] },
];

function run(lock: Lock): Promise<{ code: number; output: string; seconds: number }> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(lock.command, lock.args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...lock.env },
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => chunks.push(Buffer.from(error.message)));
    child.on('close', (code) =>
      resolve({
        code: code ?? 1,
        output: Buffer.concat(chunks).toString(),
        seconds: (performance.now() - started) / 1000,
      }),
    );
  });
}

readCommandLineOrExit({ command: 'npm run check' });
const waiting = [...locks];
let failed = 0;
async function work(): Promise<void> {
  for (let lock = waiting.shift(); lock; lock = waiting.shift()) {
    const { code, output, seconds } = await run(lock);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${lock.name} (${seconds.toFixed(1)} s)`);
    if (code !== 0) failed += 1;
    if (code !== 0) console.log(output);
  }
}
await Promise.all([work(), work()]);
process.exit(failed === 0 ? 0 : 1);
