import type { PayerChanges, PayerInput } from '@recoup/contract/receipts/payers.schemas';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { changedFields, findAuditChangesSince, logFieldChanges } from '#platform/audit/audit-log';
import type { Actor } from '#platform/auth/actor';
import { insertRow, lockById } from '#platform/db/by-key';
import type { Deps } from '#platform/deps';
import { found, notFound } from '#platform/errors/app-error';
import { refuseStaleSave } from '#platform/errors/stale-save';

/** Names of a payer's fields for people, by those that the audit log keeps. */
export const payerLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  kind: 'Kind',
  otherNames: 'Other names',
  suppliers: 'Hotels',
  mailDomains: 'Mail domains',
  isTrusted: 'Trusted',
};

/** Creates and changes payers, and the hotels that they pay for. */
export function createPayerService({ db }: Pick<Deps, 'db'>) {
  /** All that a payer pays for from now on; the hotel that it stands for stays its own. */
  async function setSuppliers(payerId: number, ids: readonly number[]): Promise<void> {
    const known = await rowsOf(db).all(sql<{ id: number }>`
      select id from suppliers where id = any(${[...ids]}::int4[])`);
    if (known.length < new Set(ids).size) throw notFound('Supplier Not Found');
    await sql`
      delete from payer_suppliers where payer_id = ${payerId} and not is_own
        and supplier_id <> all(${[...ids]}::int4[])`.execute(db);
    await sql`
      insert into payer_suppliers (payer_id, supplier_id)
      select ${payerId}, id from suppliers where id = any(${[...ids]}::int4[])
      on conflict (payer_id, supplier_id) do nothing`.execute(db);
  }

  const suppliersOf = async (payerId: number): Promise<string> => {
    const rows = await rowsOf(db).all(sql<{ id: number }>`
      select supplier_id as id from payer_suppliers where payer_id = ${payerId} order by 1`);
    return rows.map(({ id }) => id).join(', ');
  };

  return {
    /** Returns the new payer's id. @throws AppError notFound 'Supplier Not Found' */
    async createPayer(actor: Actor, given: PayerInput): Promise<number> {
      const id = await insertRow(db, 'payers', {
        kind: given.kind,
        name: given.name,
        other_names: given.otherNames,
        created_by: actor.id,
      });
      await setSuppliers(
        id,
        given.suppliers.map(({ supplierId }) => supplierId),
      );
      return id;
    },

    /** @throws AppError notFound or staleSave */
    async editPayer(actor: Actor, id: number, given: PayerChanges): Promise<void> {
      const fields = ['kind', 'name', 'other_names', 'updated_at'] as const;
      const stored = found(await lockById(db, 'payers', id, fields), 'Payer Not Found');
      const subject = `payer ${id}`;
      await refuseStaleSave({
        what: 'this payer',
        expected: given.expected_updated_at,
        updatedAt: stored.updated_at,
        changesSince: (since) => findAuditChangesSince(db, subject, since),
        labelOf: (field) => payerLabels[field] ?? field,
      });
      const before = {
        kind: stored.kind,
        name: stored.name,
        otherNames: stored.other_names.join(', '),
        suppliers: await suppliersOf(id),
      };
      const otherNames = given.otherNames ?? stored.other_names;
      if (given.suppliers)
        await setSuppliers(
          id,
          given.suppliers.map(({ supplierId }) => supplierId),
        );
      const after = {
        kind: given.kind ?? stored.kind,
        name: given.name ?? stored.name,
        otherNames: otherNames.join(', '),
        suppliers: await suppliersOf(id),
      };
      const changes = changedFields(before, after);
      if (Object.keys(changes).length === 0) return;
      await logFieldChanges(db, actor.id, [{ subject, fields: changes }]);
      await db
        .updateTable('payers')
        .set({ kind: after.kind, name: after.name, other_names: otherNames })
        .where('id', '=', id)
        .execute();
    },
  };
}
