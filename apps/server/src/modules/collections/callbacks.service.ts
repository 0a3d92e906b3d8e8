import type {
  createCallback,
  listCallbacks,
  recordCallbackEvents,
} from '@recoup/contract/collections/collections.endpoints';
import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { pastCallback } from '@recoup/domain/collections/callback';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import { insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { AppError, found, refusedInput } from '#platform/errors/app-error';
import { addNotices } from '#platform/notices/notices';
import { lockSupplierRow, refuseUnknownSupplier } from '../suppliers/suppliers.api.ts';
import { noteDeletion, noteUndoable, restoringEach, storingAgain } from '../undo/undo.api.ts';

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

  function refusePast(scheduledTime: string): void {
    if (Date.parse(scheduledTime) <= clock().getTime())
      throw refusedInput(pastCallback, 'scheduledTime');
  }

  return {
    /**
     * Those to make, soonest first.
     * @throws AppError notFound 'Supplier Not Found'
     */
    async callbacksOf(supplierId: number): Promise<Callback[]> {
      await refuseUnknownSupplier(db, supplierId);
      return await callbacksWhere(sql`c.supplier_id = ${supplierId} and c.done_at is null`);
    },

    /**
     * @throws AppError notFound, or refused for a time in the past and for users who cannot be
     * assigned
     */
    async schedule(actor: Actor, given: BodyOf<typeof createCallback>): Promise<Callback> {
      const { scheduledTime, reason, supplierId, assignedTo } = given;
      await refuseUnknownSupplier(db, supplierId);
      await refuseOther(db, assignedTo);
      refusePast(scheduledTime);
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

    /**
     * Moves a callback that has yet to be made.
     * @throws AppError notFound 'Callback Not Found', or refused for a time in the past
     */
    async move(id: number, scheduledTime: string): Promise<Callback> {
      refusePast(scheduledTime);
      const { numAffectedRows } = await sql`update supplier_callbacks
        set scheduled_time = ${scheduledTime} where id = ${id} and done_at is null`.execute(db);
      found(numAffectedRows || undefined, 'Callback Not Found');
      return await getCallback(id);
    },

    /**
     * Marks a callback as done; one that is done already stays as it is. Returns the id by which
     * that can be undone.
     * @throws AppError notFound 'Callback Not Found'
     */
    async complete(actor: Actor, id: number): Promise<number | undefined> {
      const { reason } = await getCallback(id);
      const doneAt = clock().toISOString();
      const { numAffectedRows } = await sql`update supplier_callbacks
        set done_at = ${doneAt}, done_by = ${actor.id}
        where id = ${id} and done_at is null`.execute(db);
      const items = [
        { ids: numAffectedRows ? [id] : [], before: { doneAt: null }, after: { doneAt } },
      ];
      return await noteUndoable(db, actor, { kind: 'callbacks.done', subject: reason, items });
    },

    /** Makes callbacks that were done ones to make again. */
    restoreUndone: restoringEach<'callbacks.done'>(async (id, { after }) => {
      const row = await rowsOf(db).first(sql<{ doneAt: string | null }>`
        select done_at as "doneAt" from supplier_callbacks where id = ${id} for no key update`);
      if (!row) throw new AppError('conflict', 'Deleted since');
      if (row.doneAt !== after?.doneAt) throw new AppError('conflict', 'Changed since');
      await sql`update supplier_callbacks set done_at = null, done_by = null
        where id = ${id}`.execute(db);
    }),

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
