import type { ParseArgsOptionsConfig } from 'node:util';
import { type BaseLogger, pino } from 'pino';
import { connectDatabase, type DatabaseAddresses } from '#platform/db/connect-database';
import { type OpenDatabase, openDatabase } from '#platform/db/database';
import { type CommandLine, type Given, readCommandLine } from '../command-line.ts';
import { readConfig } from '../config.ts';
import { reportFatalError } from '../explain-failure.ts';
import { prepareDatabase } from '../prepare-database.ts';

type Installation = DatabaseAddresses & { log: BaseLogger };

type Run<Input> = (
  database: OpenDatabase,
  installation: Installation,
  given: Input,
) => Promise<number>;

interface Command<Options extends ParseArgsOptionsConfig, Input> extends CommandLine<Options> {
  /**
   * Returns what the command works with; called before anything is opened.
   * @throws Error one sentence for whatever is missing or cannot be used
   */
  readonly read: (given: Given<Options>) => Input | Promise<Input>;
}

/**
 * Reads the arguments of a command and opens the database of this installation, with migrations
 * applied, next to a server that may be running; the result of `run` becomes the exit code. A
 * refusal is printed as its message. Only what changes tables and triggers runs as the owner.
 */
export async function runOnInstallation<const Options extends ParseArgsOptionsConfig, Input>(
  command: Command<Options, Input>,
  run: Run<Input>,
  account: 'application' | 'owner' = 'application',
): Promise<void> {
  try {
    const input = await command.read(readCommandLine(command));
    process.exitCode = await onDatabase(
      (database, installation) => run(database, installation, input),
      account,
    );
  } catch (error) {
    reportFatalError(error);
  }
}

async function onDatabase(
  run: (database: OpenDatabase, installation: Installation) => Promise<number>,
  account: 'application' | 'owner',
): Promise<number> {
  const config = readConfig();
  const log = pino({ base: null, level: 'warn' }, process.stderr);
  const reached = await connectDatabase({ ...config, role: 'command', log });
  try {
    const { address, ownerAddress } = reached;
    const { migrationsFolder } = config;
    await prepareDatabase({ address, ownerAddress, migrationsFolder, log });
    const database = openDatabase({
      address: account === 'owner' ? ownerAddress : address,
      log,
      applicationName: 'recoup-command',
      statementTimeoutMs: 0,
    });
    try {
      return await run(database, { address, ownerAddress, log });
    } finally {
      await database.close();
    }
  } finally {
    await reached.close();
  }
}
