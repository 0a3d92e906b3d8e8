import { z } from 'zod';

/** A part of a backup, and what it must be. */
const part = z.object({ entry: z.string(), byteSize: z.int(), sha256: z.string() });

/** The description of a backup: its last entry, `manifest.json`. */
export const manifestShape = z.object({
  /** 1 before the first release, whose schema is no longer supported (decision 169). */
  format: z.union([z.literal(1), z.literal(2)]),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** The last migration that the database had. */
  migration: z.object({ version: z.int(), name: z.string(), checksum: z.string() }),
  /** The version of the queue's own tables. */
  queueVersion: z.int(),
  /** Tells the key of the installation from others without giving it away. */
  keyFingerprint: z.string(),
  tables: z.array(
    part.extend({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.int(), isCalled: z.boolean() }),
  ),
  /** The list of stored files; their bytes are next to the backup in `files`. */
  files: part.extend({ count: z.int(), contentBytes: z.int() }),
});

export type Manifest = z.infer<typeof manifestShape>;
export type BackupTable = Manifest['tables'][number];

/** Says that a backup is not what was written, and where. */
export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError';
}
