// The process: everything in one, or `serve` or `work` as one of many on a shared database.
import { setTimeout as sleep } from 'node:timers/promises';
import { readInstallationState } from '#modules/admin/installation-state.queries';
import { findDemoSignIns } from '#modules/auth/demo-accounts.queries';
import { prepareSetup } from '#modules/auth/setup.service';
import { createHealthServer } from '#platform/http/health';
import { openLog, openLogOutput } from '#platform/log/open-log';
import { toTextLines } from '#platform/log/text-lines';
import { createMetrics } from '#platform/metrics/metrics';
import { createApp } from './app.ts';
import { describeConfig, diskFolders, readConfig } from './config.ts';
import { reportFatalError } from './explain-failure.ts';
import { readRole } from './process-role.ts';
import { startServices } from './start-services.ts';
import { readyLines, startingLines, stoppingLine } from './terminal-lines.ts';
import { build, version } from './version.ts';

/** Longer than any request may take that has heard of the end. */
const patienceMs = 12_000;

const stopping = new AbortController();
/** Stack of things to close at the end, the last one first; also if the start fails. */
const opened = new AsyncDisposableStack();
let starting = Promise.resolve();

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
starting = start().catch(async (error: unknown) => {
  await opened.disposeAsync();
  reportFatalError(error);
  process.exit();
});
await starting;

async function stop(signal: string): Promise<void> {
  if (stopping.signal.aborted) return;
  // from here on /readyz returns 503
  stopping.abort(new Error(signal));
  // what is half open could not be closed
  await starting;
  await opened.disposeAsync();
  // what still waits for a log that takes nothing must not keep the process
  process.exit();
}

async function start(): Promise<void> {
  const config = readConfig();
  const role = readRole(process.argv.slice(2), config.databaseUrl);
  const output = openLogOutput(process.stdout.fd);
  opened.defer(() => output.close());
  const isText = config.logFormat === 'text';
  const sayLines = (lines: readonly string[]): void => {
    if (isText) for (const line of lines) output.say(line);
  };
  const log = openLog(
    { level: config.logLevel, base: role === 'all' ? null : { role, pid: process.pid } },
    isText ? toTextLines(output.stream) : output.stream,
  );
  output.onRecovery((lines) =>
    log.warn({ lines }, 'log lines dropped because they could not be written'),
  );
  sayLines(startingLines(config));
  log.info({ version: build, ...describeConfig(config) }, 'settings');
  opened.defer(() => sayLines(stopping.signal.aborted ? ['Stopped.'] : []));
  stopping.signal.addEventListener('abort', () => {
    sayLines([stoppingLine(role, config)]);
    log.info(`${stopping.signal.reason.message}; finishing requests in progress, then stopping`);
  });

  const services = await startServices({ config, role, log, stopping: stopping.signal });
  opened.defer(() => services.stop());
  const metrics = createMetrics({
    pool: services.pool,
    version,
    role,
    readState: () => readInstallationState(services.healthDb),
    folders: diskFolders(config),
    droppedLines: output.dropped,
  });
  const { webFolder, trustProxy, publicUrl, metricsToken } = config;
  const told = { ...services, build, log, metrics, metricsToken };
  const app =
    role === 'work'
      ? await createHealthServer({ ...told, db: services.healthDb })
      : await createApp({ ...told, webFolder, trustProxy, publicUrl });
  opened.defer(async () => {
    // This delay gives a proxy time to notice before the server stops accepting connections.
    if (app.server.listening) await sleep(config.drainSeconds * 1_000);
    const patience = setTimeout(() => app.server.closeAllConnections(), patienceMs);
    await app.close();
    clearTimeout(patience);
  });
  if (stopping.signal.aborted) return;

  const address = await app.listen({ port: config.port, host: config.host });
  if (role === 'work') {
    output.say(`Recoup is running jobs; its status is at ${address}`);
  } else {
    output.say(`Recoup is ready at ${address}`);
    const setUpToken = await prepareSetup(services.db);
    // behind # the token never leaves the browser but in the call that uses it up
    if (setUpToken)
      output.say(
        `Create the first executive at ${config.siteAddress ?? address}/setup#${setUpToken} (with several processes, use the link printed last)`,
      );
    const demo = await findDemoSignIns(services.db);
    if (demo)
      output.say(
        `Demo data: sign in as ${demo.accounts[0]?.email} with the password ${demo.password}. The sign-in page lists every account.`,
      );
  }
  sayLines(readyLines(role, config));
}
