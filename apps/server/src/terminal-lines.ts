import type { Config } from './config.ts';
import type { ProcessRole } from './process-role.ts';
import { ownBuild } from './version.ts';

const list = new Intl.ListFormat('en-US');

/** What a process with this role runs, as text. */
function partsOf(role: ProcessRole, { databaseUrl }: Config): string {
  return list.format([
    ...(role === 'work' ? [] : ['the web server']),
    ...(role === 'serve' ? [] : ['the background jobs']),
    ...(databaseUrl === undefined ? ['PostgreSQL'] : []),
  ]);
}

/** Lines that a terminal shows as soon as the process starts. */
export function startingLines({ databaseUrl, dataFolder }: Config): string[] {
  const { version, commit, madeOn } = ownBuild;
  const database = databaseUrl === undefined ? 'the database and files' : 'files';
  return [
    `Recoup ${version}${commit === null ? '' : ` (commit ${commit}, ${madeOn})`}`,
    `Starting with ${database} in ${dataFolder}. The first start takes up to a minute.`,
  ];
}

/** Lines that a terminal shows once the process is ready, below its address. */
export function readyLines(role: ProcessRole, config: Config): string[] {
  const missing = Object.entries({
    email: config.mailUrl,
    'responses by email': config.mailbox,
    'letters by mail': config.post,
    'address validation': config.usps,
    QuickBooks: config.quickbooks,
    'Google Calendar': config.google,
    'single sign-on': config.singleSignOn,
  }).flatMap(([service, settings]) => (settings === undefined ? [service] : []));
  return [
    ...(missing.length === 0
      ? []
      : [`Not set up: ${list.format(missing)}. See docs/operations/configure.md.`]),
    'Warnings and errors appear below. LOG_FORMAT=json prints the whole log as JSON.',
    `Press Ctrl+C to stop ${partsOf(role, config)}.`,
  ];
}

/** Lines that a terminal shows when the process is asked to stop. */
export const stoppingLine = (role: ProcessRole, config: Config): string =>
  `Stopping ${partsOf(role, config)}. Requests and jobs that have begun are finished first.`;
