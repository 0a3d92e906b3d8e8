// Applies pending migrations: npm run migrate
import { counted } from '@recoup/domain/kit/counted';
import { pino } from 'pino';
import { connectDatabase } from '#platform/db/connect-database';
import { readCommandLine } from '../command-line.ts';
import { readConfig } from '../config.ts';
import { reportFatalError } from '../explain-failure.ts';
import { prepareDatabase } from '../prepare-database.ts';

await run().catch(reportFatalError);

async function run(): Promise<void> {
  readCommandLine({ command: 'npm run migrate' });
  const config = readConfig();
  const { migrationsFolder } = config;
  const log = pino({ level: config.logLevel, base: null }, process.stdout);
  const database = await connectDatabase({ ...config, role: 'command', log });
  try {
    const { address, ownerAddress } = database;
    const applied = await prepareDatabase({ address, ownerAddress, migrationsFolder, log });
    console.log(
      applied.length === 0
        ? 'The database was up to date.'
        : `${counted(applied.length, 'migration')} applied, up to ${applied.at(-1)}.`,
    );
  } finally {
    await database.close();
  }
}
