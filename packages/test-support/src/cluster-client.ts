// A separate process on a data folder, for tests that kill it: `node cluster-client.ts FOLDER
// ROLE`. Prints what it opened as one line of JSON, and closes when its input ends.
import { openCluster } from '@recoup/embedded-postgres/open-cluster';
import { nonDurableSettings } from './data-folder.ts';
import { testLog } from './test-log.ts';

const [, , dataFolder = '', role] = process.argv;
try {
  const {
    pid,
    adopted,
    ownerAddress: address,
    close,
  } = await openCluster({
    dataFolder,
    role: role === 'application' ? 'application' : 'command',
    settings: nonDurableSettings,
    log: testLog,
  });
  process.stdout.write(`${JSON.stringify({ pid, adopted, address })}\n`);
  process.stdin.resume().once('end', () => void close());
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refusal: (error as Error).message })}\n`);
}
