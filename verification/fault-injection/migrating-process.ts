// A process that migrates a database by the files of a folder: for tests that kill it in the middle.

import { migrate } from '@recoup/server/platform/db/migrate';
import { testLog } from '@recoup/test-support/test-log';

const { address, folder } = JSON.parse(process.argv[2] ?? '');
await migrate({ address, folder, log: testLog });
