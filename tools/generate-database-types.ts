// Writes platform/db/database-types.ts from a database that has just been migrated: `npm run generate:types`.
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '@recoup/embedded-postgres/open-cluster';
import { openDatabase } from '@recoup/server/platform/db/database';
import { migrate } from '@recoup/server/platform/db/migrate';
import { readCommandLineOrExit } from './command-line.ts';
import { databaseTypes } from './schema/database-types.ts';

readCommandLineOrExit({ command: 'npm run generate:types' });
const server = join(import.meta.dirname, '../apps/server');
const log = { info: () => undefined, warn: console.warn, error: console.error };

const dataFolder = join(tmpdir(), `recoup-types-${process.pid}`);
const cluster = await openCluster({ dataFolder, role: 'command', log });
try {
  const address = cluster.ownerAddress;
  await migrate({ address, folder: join(server, 'migrations'), log });
  const database = openDatabase({ address, log });
  writeFileSync(
    join(server, 'src/platform/db/database-types.ts'),
    await databaseTypes(database.pool),
  );
  await database.close();
} finally {
  await cluster.close();
  rmSync(dataFolder, { recursive: true, force: true });
}
