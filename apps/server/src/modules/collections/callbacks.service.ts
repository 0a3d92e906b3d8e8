import type {
  createCallback,
  listCallbacks,
  recordCallbackEvents,
} from '@recoup/contract/collections/collections.endpoints';
import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { pastCallback } from '@recoup/domain/collections/callback';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import { insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { found, refusedInput } from '#platform/errors/app-error';
import { addNotices } from '#platform/notices/notices';
import { lockSupplierRow, refuseUnknownSupplier } from '../suppliers/suppliers.api.ts';
import { noteDeletion, storingAgain } from '../undo/undo.api.ts';

type Callback = ResponseInput<typeof listCallbacks>[number];

type CallbackRow = Omit<Callback, 'scheduled_time' | 'created_by'>;

async function refuseOther(db: Db, userId: number): Promise<void> {
  const { rows } = await sql`
    select from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
    where u.id = ${userId} and u.is_active and r.name = 'collectionagent'`.execute(db);
  if (rows.length === 0)
    throw refusedInput(
      'Callbacks can be assigned only to collection agents. Choose a collection agent.',
      'assignedTo',
    );
}

/** Calls to make to suppliers (S-537..S-582). */
export function createCallbacks({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function callbacksWhere(condition: ReturnType<typeof sql>): Promise<Callback[]> {
    const { rows } = await sql<CallbackRow>`
      select c.id, c.scheduled_time as "scheduledTime", c.reason, c.supplier_id as "supplierId",
        c.assigned_to as "assignedTo",
        jsonb_build_object('id', a.id, 'name', a.name, 'is_active', a.is_active) as "assignedUser",
        ${jsonReference('u')} as "createdBy",
        c.calendar_events ->> 'primaryEventId' as "primaryEventId",
        c.calendar_events ->> 'sharedEventId' as "sharedEventId", c.created_at, c.updated_at
      from supplier_callbacks c join users a on a.id = c.assigned_to
      left join users u on u.id = c.created_by
      where ${condition} order by c.scheduled_time, c.id`.execute(db);
    return rows.map((row) => ({
      ...row,
      scheduled_time: row.scheduledTime,
      created_by: row.createdBy?.id ?? null,
    }));
  }

  async function getCallback(id: number): Promise<Callback> {
    const [callback] = await callbacksWhere(sql`c.id = ${id}`);
    return found(callback, 'Callback Not Found');
  }

  return {
    /**
     * Soonest first.
     * @throws AppError notFound 'Supplier Not Found'
     */
    async callbacksOf(supplierId: number): Promise<Callback[]> {
      await refuseUnknownSupplier(db, supplierId);
      return await callbacksWhere(sql`c.supplier_id = ${supplierId}`);
    },

    /**
     * @throws AppError notFound, or refused for a time in the past and for users who cannot be
     * assigned
     */
    async schedule(actor: Actor, given: BodyOf<typeof createCallback>): Promise<Callback> {
      const { scheduledTime, reason, supplierId, assignedTo } = given;
      await refuseUnknownSupplier(db, supplierId);
      await refuseOther(db, assignedTo);
      if (Date.parse(scheduledTime) <= clock().getTime())
        throw refusedInput(pastCallback, 'scheduledTime');
      const id = await insertRow(db, 'supplier_callbacks', {
        supplier_id: supplierId,
        assigned_to: assignedTo,
        reason,
        scheduled_time: scheduledTime,
        created_by: actor.id,
      });
      if (assignedTo !== actor.id)
        await addNotices(db, [
          {
            userId: assignedTo,
            kind: 'callbacks.assigned',
            key: String(id),
            sourceId: id,
            actorId: actor.id,
          },
        ]);
      return await getCallback(id);
    },

    /** Notes the calendar events that the browser made; those noted before stay. */
    async recordEvents(id: number, events: BodyOf<typeof recordCallbackEvents>): Promise<Callback> {
      await sql`update supplier_callbacks
        set calendar_events = calendar_events || ${JSON.stringify(events)}::jsonb
        where id = ${id}`.execute(db);
      return await getCallback(id);
    },

    /**
     * Returns the id by which the deletion can be undone.
     * @throws AppError notFound 'Callback Not Found'
     */
    async delete(actor: Actor, id: number): Promise<number | undefined> {
      const deletion = db.deleteFrom('supplier_callbacks').where('id', '=', id).returningAll();
      const row = found(await deletion.executeTakeFirst(), 'Callback Not Found');
      return await noteDeletion(db, actor, { kind: 'callbacks.delete', subject: row.reason, row });
    },

    /** Stores a deleted callback again; its calendar events are gone, and the browser makes others. */
    restoreCallback: storingAgain<'callbacks.delete'>(async (callback) => {
      await lockSupplierRow(db, callback.supplier_id);
      await insertRow(db, 'supplier_callbacks', { ...callback, calendar_events: '{}' });
    }),
  };
}
