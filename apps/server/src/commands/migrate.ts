// Brings the database of this installation up to the code: `npm run migrate`.
import { join } from 'node:path';
import { pino } from 'pino';
import { migrate } from '#platform/db/migrate';
import { reachDatabase } from '#platform/db/reach-database';

const log = pino({ base: null });
const database = await reachDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataFolder: process.env.DATA_DIR ?? 'data',
  role: 'command',
  log,
});
try {
  const folder = join(import.meta.dirname, '../../migrations');
  const applied = await migrate({ address: database.address, folder, log });
  console.log(applied.length === 0 ? 'The database is up to date.' : `${applied.length} applied.`);
} finally {
  await database.close();
}
