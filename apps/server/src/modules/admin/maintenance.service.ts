import { findBackups } from '@recoup/backup/backup-target';
import { counted } from '@recoup/domain/kit/counted';
import type { DatabaseAddress } from '@recoup/postgres/address';
import { isConnectionLost } from '@recoup/postgres/connection-lost';
import { drillRestore } from '#platform/backup/drill';
import { type BackupSource, makeBackup } from '#platform/backup/make-backup';
import type { RestoreTarget } from '#platform/backup/restore-backup';
import { insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';

export interface MaintenanceDeps extends BackupSource, Omit<RestoreTarget, 'address'> {
  db: Db;
  /** Connection as the database owner, which the test restore uses to create a scratch database. */
  ownerAddress: DatabaseAddress;
  /** Violations in a database, as messages for users. */
  check: (address: DatabaseAddress) => Promise<string[]>;
}

export interface MaintenanceResult {
  succeeded: boolean;
  message: string;
}

/** Makes and tests backups, and stores the results. */
export interface Maintenance {
  /** Makes a backup of the database and the stored files. @throws what keeps it from being made */
  backUp(now: Date): Promise<MaintenanceResult>;
  /** Tries out the newest backup. @throws what keeps it from being restored */
  drill(now: Date): Promise<MaintenanceResult>;
}

export function createMaintenance(deps: MaintenanceDeps): Maintenance {
  const { db, place, log } = deps;
  const noteFailure = async (kind: 'backup' | 'drill', startedAt: Date, error: unknown) => {
    const failed = { succeeded: false, fileName: null, byteSize: null, message: tell(error) };
    // the caller gets the first error, also if the database is away
    await insertMaintenanceRun(db, { kind, startedAt, ...failed }).catch((unstored: unknown) =>
      log.error({ err: unstored }, 'could not store that a backup or test restore failed'),
    );
  };
  return {
    backUp: async (now) => {
      try {
        const made = await makeBackup(deps, now);
        const { name: fileName, byteSize, rows, fileCount, faults } = made;
        const succeeded = faults.length === 0;
        const kept = `Backed up ${counted(rows, 'row')} and ${counted(fileCount, 'stored file')} to ${place.describe(fileName)}.`;
        const message = [kept, ...faults].join(' ');
        const run = { kind: 'backup', startedAt: now, succeeded, message } as const;
        await insertMaintenanceRun(db, { ...run, fileName, byteSize });
        return { succeeded, message };
      } catch (error) {
        await noteFailure('backup', now, error);
        throw error;
      }
    },
    drill: async (now) => {
      try {
        const [newest] = (await findBackups(place)).finished;
        if (!newest) throw new Error(`There is no backup in ${place.describe()} to test.`);
        const faults = await drillRestore(
          { place, name: newest.name },
          { ...deps, address: deps.ownerAddress },
        );
        const succeeded = faults.length === 0;
        const message = succeeded
          ? `${newest.name} was restored to a test database and passed all checks.`
          : `${newest.name} was restored to a test database, but not all checks passed: ${faults.join(' ')}`;
        const run = { kind: 'drill', startedAt: now, succeeded, message } as const;
        await insertMaintenanceRun(db, { ...run, fileName: newest.name, byteSize: null });
        return { succeeded, message };
      } catch (error) {
        await noteFailure('drill', now, error);
        throw error;
      }
    },
  };
}

/** The error message for users. */
function tell(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isConnectionLost(error) ? 'The database connection was lost.' : error.message;
}

/** A backup that was made, or a restore that was tried out, and how it ended. */
interface MaintenanceRun {
  kind: 'backup' | 'drill';
  startedAt: Date;
  succeeded: boolean;
  /** The backup's name. */
  fileName: string | null;
  byteSize: number | null;
  message: string;
}

async function insertMaintenanceRun(db: Db, run: MaintenanceRun): Promise<void> {
  await insertRow(db, 'maintenance_runs', {
    kind: run.kind,
    started_at: run.startedAt.toISOString(),
    succeeded: run.succeeded,
    file_name: run.fileName,
    byte_size: run.byteSize,
    message: run.message,
  });
}
