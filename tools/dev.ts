// `npm run dev`: serves the web app from its sources at PORT (3000) and runs the server behind it at the
// next port, restarted after each edit. The database keeps running.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openCluster } from '@recoup/embedded-postgres/open-cluster';
import { readConfig } from '@recoup/server/config';
import { reportFatalError } from '@recoup/server/explain-failure';
import { openLog } from '@recoup/server/platform/log/open-log';
import { readCommandLineOrExit } from './command-line.ts';
import { endWithNpm } from './end-with-npm.ts';

const root = join(import.meta.dirname, '..');
const serverSources = ['apps/server/src', 'packages'];
const opened = new AsyncDisposableStack();

interface Options {
  cwd: string;
  env: Record<string, string>;
  stdout?: 'inherit' | 'pipe';
}

/** Starts a process that ends with this one. */
function start(
  command: string,
  args: readonly string[],
  { cwd, env, stdout = 'inherit' }: Options,
): ChildProcess {
  const child = spawn(command, args, {
    cwd,
    stdio: ['inherit', stdout, 'inherit'],
    env: { ...process.env, ...env },
  });
  opened.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return child;
}

/** Holds the embedded database, so that it outlives each server. */
async function keepDatabaseRunning(): Promise<void> {
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

readCommandLineOrExit({ command: 'npm run dev' });
endWithNpm();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
try {
  const { port } = readConfig();
  await keepDatabaseRunning();
  const serverPort = String(port + 1);
  const address = `http://127.0.0.1:${port}`;
  const server = start(
    process.execPath,
    [
      '--watch',
      '--watch-preserve-output',
      ...serverSources.map((folder) => `--watch-path=${join(root, folder)}`),
      'apps/server/src/main.ts',
    ],
    {
      cwd: root,
      stdout: 'pipe',
      env: {
        PORT: serverPort,
        LOG_FORMAT: process.env.LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json'),
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      },
    },
  );
  if (server.stdout)
    createInterface(server.stdout).on('line', (line) =>
      console.log(line.replaceAll(`http://127.0.0.1:${serverPort}`, address)),
    );
  const screens = start(join(root, 'node_modules/.bin/vite'), ['--port', String(port)], {
    cwd: join(root, 'apps/web'),
    env: { SERVER_PORT: serverPort },
  });
  await Promise.race([once(server, 'exit'), once(screens, 'exit')]);
  await stop();
} catch (error) {
  await opened.disposeAsync();
  reportFatalError(error);
  process.exit();
}
