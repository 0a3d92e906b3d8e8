import type { Db } from '#platform/db/database';

/** A backup that was made, or a restore that was tried out, and how it ended. */
export interface MaintenanceRun {
  kind: 'backup' | 'drill';
  startedAt: Date;
  succeeded: boolean;
  /** The backup's name. */
  fileName: string | null;
  byteSize: number | null;
  message: string;
}

export async function insertMaintenanceRun(db: Db, run: MaintenanceRun): Promise<void> {
  await db
    .insertInto('maintenance_runs')
    .values({
      kind: run.kind,
      started_at: run.startedAt.toISOString(),
      succeeded: run.succeeded,
      file_name: run.fileName,
      byte_size: run.byteSize,
      message: run.message,
    })
    .execute();
}
