// `npm run dev`: the screens from their sources at PORT (3000), each edit seen at once, and behind them
// the server at the next port, started again after each edit of it. The database is kept meanwhile.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openCluster } from '@recoup/embedded-postgres/open-cluster';
import { readConfig } from '@recoup/server/config';
import { endInWords } from '@recoup/server/explain-failure';
import { openLog } from '@recoup/server/platform/log/open-log';
import { endWithNpm } from './end-with-npm.ts';

const root = join(import.meta.dirname, '..');
const serverSources = ['apps/server/src', 'packages'];
const opened = new AsyncDisposableStack();

/** Starts a process that ends with this one. */
function start(
  command: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): ChildProcess {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  opened.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return child;
}

/** Holds the embedded database, so that it outlives each server. */
async function holdDatabase(): Promise<void> {
  const { databaseUrl, dataFolder } = readConfig();
  if (databaseUrl !== undefined) return;
  const log = openLog({ level: 'warn' }, process.stdout);
  const cluster = await openCluster({ dataFolder, role: 'command', log });
  opened.defer(() => cluster.close());
}

async function stop(): Promise<void> {
  await opened.disposeAsync();
  process.exit();
}

endWithNpm();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
try {
  const { port } = readConfig();
  await holdDatabase();
  const serverPort = String(port + 1);
  const server = start(
    process.execPath,
    [
      '--watch',
      '--watch-preserve-output',
      ...serverSources.map((folder) => `--watch-path=${join(root, folder)}`),
      'apps/server/src/main.ts',
    ],
    { cwd: root, env: { PORT: serverPort, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' } },
  );
  const screens = start(join(root, 'node_modules/.bin/vite'), ['--port', String(port)], {
    cwd: join(root, 'apps/web'),
    env: { SERVER_PORT: serverPort },
  });
  await Promise.race([once(server, 'exit'), once(screens, 'exit')]);
  await stop();
} catch (error) {
  await opened.disposeAsync();
  endInWords(error);
  process.exit();
}
