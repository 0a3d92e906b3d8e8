// Brings the database of this installation up to the code: `npm run migrate`.
import { pino } from 'pino';
import { migrate } from '#platform/db/migrate';
import { reachDatabase } from '#platform/db/reach-database';
import { readConfig } from '../config.ts';

const { databaseUrl, dataFolder, migrationsFolder, logLevel } = readConfig();
const log = pino({ level: logLevel, base: null });
const database = await reachDatabase({ databaseUrl, dataFolder, role: 'command', log });
try {
  const applied = await migrate({ address: database.address, folder: migrationsFolder, log });
  console.log(
    applied.length === 0
      ? 'The database was up to date.'
      : `${applied.length} migrations applied, up to ${applied.at(-1)}.`,
  );
} finally {
  await database.close();
}
