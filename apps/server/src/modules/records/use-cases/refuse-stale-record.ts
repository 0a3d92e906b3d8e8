import { recordFieldLabel, recordRequestName } from '@recoup/domain/records/record-fields';
import { findFieldChangesSince } from '#platform/audit/field-history';
import type { Db } from '#platform/db/database';
import { refuseStaleSave } from '#platform/errors/stale-save';
import type { LockedRecord } from '../records.repository.ts';

/**
 * Refuses a save that began from an older state of a locked record, naming who changed what.
 * @throws AppError staleSave
 */
export async function refuseStaleRecord(
  db: Db,
  record: Pick<LockedRecord, 'id' | 'updatedAt'>,
  expected: string | undefined,
): Promise<void> {
  await refuseStaleSave({
    what: 'this record',
    expected,
    updatedAt: record.updatedAt,
    labelOf: recordFieldLabel,
    async changesSince(since) {
      const history = { table: 'record_history', key: 'record_id', id: record.id } as const;
      const { fields, updatedBy } = await findFieldChangesSince(db, history, since);
      return { fields: fields.map(recordRequestName), updatedBy };
    },
  });
}
