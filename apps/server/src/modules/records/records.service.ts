import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type { changeRecords } from '@recoup/contract/records/records.endpoints';
import type { Db } from '#platform/db/database';
import { requireAbility } from '#platform/http/access';
import type { Lists } from '#platform/list/lists';
import type { Actor } from '#platform/session/actor';
import { assignRecords } from './operations/assign-records.ts';
import { correctPhone } from './operations/correct-phone.ts';

interface Needs {
  db: Db;
  lists: Lists;
}

/** What changes records. Runs inside a transaction. */
export function createRecordService(needs: Needs) {
  const { db } = needs;
  return {
    /**
     * One change to many records, with what became of each (R-262..R-268).
     * @throws AppError forbidden, notFound, or refused
     */
    async changeMany(
      actor: Actor,
      { phone_number: phone, assigned_user_id: assignment }: BodyOf<typeof changeRecords>,
    ): Promise<ResponseInput<typeof changeRecords>> {
      if (phone) {
        requireAbility(actor, 'records.fixPhone');
        return { results: await correctPhone(db, phone) };
      }
      return { results: assignment ? await assignRecords(needs, actor, assignment) : [] };
    },
  };
}
