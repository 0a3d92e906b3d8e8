import type { BodyOf } from '@recoup/contract/kit/endpoint';
import type {
  createSupplier as createCall,
  replaceSupplier as replaceCall,
  replacePhoneNumbers,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import { dayInZone } from '@recoup/domain/dates/day';
import { mayDeleteSupplier } from '@recoup/domain/suppliers/supplier-status-change';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { refusedInput } from '#platform/errors/app-error';
import {
  type AddressesModule,
  deleteUnattachedAddresses,
  detachAddresses,
} from '../addresses/addresses.api.ts';
import { receiptsOfSupplier } from '../receipts/receipts.api.ts';
import { lockSupplier } from './suppliers.repository.ts';
import { createSupplier } from './use-cases/create-supplier.ts';
import { replacePhones } from './use-cases/replace-phones.ts';
import { updateSupplier } from './use-cases/update-supplier.ts';

/** Changes suppliers; runs inside a transaction. */
export function createSupplierService(
  deps: Pick<Deps, 'db' | 'clock'> & { addresses: AddressesModule },
) {
  const { db, clock, addresses } = deps;
  const today = () => dayInZone(clock());
  return {
    create: (actor: Actor, given: BodyOf<typeof createCall>) =>
      createSupplier({ db, addresses, today: today() }, actor, given),

    update: (actor: Actor, supplierId: number, given: BodyOf<typeof replaceCall>) =>
      updateSupplier({ db, today: today() }, actor, supplierId, given),

    replacePhones: (actor: Actor, supplierId: number, given: BodyOf<typeof replacePhoneNumbers>) =>
      replacePhones(db, actor, supplierId, given),

    /**
     * Deletes a supplier that nothing names, with its notes, phones, emails and addresses (S-400).
     * @throws AppError notFound, or refused with what it still has
     */
    async delete(supplierId: number): Promise<void> {
      await lockSupplier(db, supplierId);
      const named = await rowsOf(db).first(sql<Parameters<typeof mayDeleteSupplier>[0]>`
        select (select count(*) from records where supplier_id = ${supplierId}) as records,
          (select count(*) from invoices where supplier_id = ${supplierId}) as invoices,
          (select count(*) from (${receiptsOfSupplier(supplierId)}) receipt) as payments`);
      const verdict = mayDeleteSupplier(named ?? { records: 0, invoices: 0, payments: 0 });
      if (!verdict.allowed) throw refusedInput(verdict.reason);
      const detached = await detachAddresses(db, sql`select ${supplierId}::int4`);
      await db.deleteFrom('suppliers').where('id', '=', supplierId).execute();
      await deleteUnattachedAddresses(db, detached);
    },
  };
}
