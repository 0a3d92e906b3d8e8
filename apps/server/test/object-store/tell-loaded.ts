// Opens the stores as the settings say, with everything loaded that a server loads at its start, and
// tells which packages of AWS are loaded then.
import Module from 'node:module';
import { pino } from 'pino';
import { readConfig } from '#server/config';
import { openBackupTarget } from '#server/open-backup-target';
import { openFileStore } from '#server/open-file-store';

await import('#server/app');
await import('#server/start-services');
const config = readConfig();
const log = pino({ level: 'silent' });
await openFileStore({ config, secretKey: Buffer.alloc(32), log });
await openBackupTarget(config, log);
const loaded = Object.keys((Module as unknown as { _cache: object })._cache);
process.stdout.write(JSON.stringify(loaded.filter((path) => /@(aws-sdk|smithy)/.test(path))));
process.exit();
