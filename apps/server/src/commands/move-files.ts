// Moves stored files to the store that new files go to, while everyone works:
// npm run move-files -- --to s3   or   npm run move-files -- --to folder
import { bytesText } from '@recoup/domain/kit/byte-size';
import { counted } from '@recoup/domain/kit/counted';
import type { Pool, PoolClient } from 'pg';
import { acquireLock } from '#platform/db/advisory-locks';
import { type MoveProgress, moveFiles } from '#platform/files/move-files';
import { openInstallationKey } from '#platform/secrets/installation-key';
import { readConfig } from '../config.ts';
import { openStoresForMove } from '../open-file-store.ts';
import { runOnInstallation } from './installation.ts';

const usage = 'Usage: npm run move-files -- --to s3   or   npm run move-files -- --to folder';
const saidEveryMs = 2_000;

await runOnInstallation(
  {
    command: 'npm run move-files',
    options: { to: { type: 'string' } },
    usage,
    read({ values: { to } }) {
      if (to !== 's3' && to !== 'folder') throw new Error(usage);
      if (readConfig().fileStore.kind !== to)
        throw new Error(
          `New files are not being stored there yet. Set FILE_STORE=${to}, restart every process, and run this command again.`,
        );
      return to;
    },
  },
  async ({ db, pool }, { log }, to) => {
    const config = readConfig();
    const secretKey = await openInstallationKey(db, { ...config, log });
    const { folder, bucket } = await openStoresForMove({ config, secretKey, log });
    if (!bucket) throw new Error('No object store is set up: S3_BUCKET and its keys are missing.');
    const stores = to === 's3' ? { from: folder, to: bucket } : { from: bucket, to: folder };
    const turn = await lockMove(pool);
    try {
      let saidAt = 0;
      const onProgress = (progress: MoveProgress): void => {
        if (Date.now() - saidAt < saidEveryMs) return;
        saidAt = Date.now();
        console.log(describe(progress));
      };
      const done = await moveFiles({ db, ...stores, onProgress });
      console.log(`${describe(done)}: ${done.moved} moved; the rest were already there.`);
      for (const fault of done.faults) console.log(fault);
      return done.faults.length === 0 ? 0 : 1;
    } finally {
      turn.release(true);
    }
  },
);

/** Two moves in opposite directions would each take away what the other has brought. */
async function lockMove(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  const holder = await acquireLock(client, 'moveFiles');
  if (!holder) return client;
  client.release();
  throw new Error(`Another move is already in progress, by ${holder}.`);
}

function describe({ files, bytes, totalFiles, totalBytes }: MoveProgress): string {
  return `${files} of ${counted(totalFiles, 'file')}, ${bytesText(bytes)} of ${bytesText(totalBytes)}`;
}
