import type { BulkResults } from '@recoup/contract/kit/bulk';
import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type { convertGroup as convertGroupEndpoint } from '@recoup/contract/records/record-lists.endpoints';
import type {
  changeRecords,
  createRecord as createRecordEndpoint,
  getRecord,
} from '@recoup/contract/records/records.endpoints';
import { dayInZone } from '@recoup/domain/dates/day';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { requireAbility } from '#platform/http/access';
import { recordDetail } from './record-detail.queries.ts';
import { assignRecords } from './use-cases/assign-records.ts';
import { changeRecord, type RecordChanges } from './use-cases/change-record.ts';
import { convertGroup } from './use-cases/convert-group.ts';
import { convertPayment } from './use-cases/convert-payment.ts';
import { correctPhone } from './use-cases/correct-phone.ts';
import { createRecord } from './use-cases/create-record.ts';
import { deleteRecord, deleteRecordsOfPhone } from './use-cases/delete-records.ts';
import { restoreRecord, restoreRecords } from './use-cases/restore-records.ts';
import { undoConversion } from './use-cases/undo-conversion.ts';

type RecordAnswer = ResponseInput<typeof getRecord>;

/** Changes records. Runs inside a transaction. */
export function createRecordService(deps: Pick<Deps, 'db' | 'lists' | 'clock'>) {
  const { db, clock } = deps;
  return {
    /** @throws AppError forbidden, or refused with the reason and its field */
    async create(actor: Actor, given: BodyOf<typeof createRecordEndpoint>): Promise<RecordAnswer> {
      const recordId = await createRecord(db, actor, { given, today: dayInZone(clock()) });
      return await recordDetail(db, recordId);
    },

    /** @throws AppError notFound, staleSave, forbidden, or refused with the reason */
    async replace(actor: Actor, recordId: number, given: RecordChanges): Promise<RecordAnswer> {
      await changeRecord(db, actor, recordId, { given, today: dayInZone(clock()) });
      return await recordDetail(db, recordId);
    },

    /**
     * Returns also the id by which a conversion can be undone.
     * @throws AppError notFound, staleSave, conflict, forbidden, or refused with the reason
     */
    async change(
      actor: Actor,
      recordId: number,
      given: RecordChanges,
    ): Promise<{ record: RecordAnswer; actionId: number | undefined }> {
      const today = dayInZone(clock());
      const changeRest = (rest: RecordChanges): Promise<void> =>
        changeRecord(db, actor, recordId, { given: rest, today });
      const actionId = await convertPayment(db, actor, recordId, { given, today, changeRest });
      if (actionId === undefined) await changeRest(given);
      return { record: await recordDetail(db, recordId), actionId };
    },

    /** @throws AppError secondLook, or refused with the reason */
    convertGroup: (
      actor: Actor,
      given: BodyOf<typeof convertGroupEndpoint>,
    ): Promise<{ ids: number[]; actionId: number | undefined }> =>
      convertGroup(db, actor, { given, today: dayInZone(clock()) }),

    /** @throws AppError notFound 'Record Not Found', or refused with the reason */
    async undoConversion(recordId: number): Promise<RecordAnswer> {
      await undoConversion(db, recordId);
      return await recordDetail(db, recordId);
    },

    /** @throws AppError notFound 'Record Not Found', or refused with the reason */
    delete: (actor: Actor, recordId: number): Promise<void> => deleteRecord(db, recordId, actor.id),

    /** @throws AppError notFound 'Records Not Found', or refused with the reason of each */
    async deleteOfPhone(actor: Actor, phone: string): Promise<BulkResults> {
      const ids = await deleteRecordsOfPhone(db, phone, actor.id);
      return { results: ids.map((id) => ({ id, success: true, message: 'Record Deleted' })) };
    },

    /** @throws AppError notFound 'Record Not Found', or refused with the reason */
    async restore(recordId: number): Promise<{ id: number }> {
      await restoreRecord(db, recordId);
      return { id: recordId };
    },

    restoreMany: async (recordIds: readonly number[]): Promise<BulkResults> => ({
      results: await restoreRecords(db, recordIds),
    }),

    /**
     * Applies one change to many records and returns the result for each (R-262..R-268), and the id
     * by which it can be undone.
     * @throws AppError forbidden, notFound, or refused
     */
    async changeMany(
      actor: Actor,
      { phone_number: phone, assigned_user_id: assignment }: BodyOf<typeof changeRecords>,
    ): Promise<BulkResults & { actionId?: number | undefined }> {
      if (phone) {
        requireAbility(actor, 'records.fixPhone');
        return await correctPhone(db, actor, phone);
      }
      return assignment ? await assignRecords(deps, actor, assignment) : { results: [] };
    },
  };
}
