import type { BodyOf } from '@recoup/contract/kit/endpoint';
import type {
  createSupplier as createCall,
  replaceSupplier as replaceCall,
  replacePhoneNumbers,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import { dayInZone } from '@recoup/domain/dates/day';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import type { AddressesModule } from '../addresses/addresses.api.ts';
import { createSupplier } from './use-cases/create-supplier.ts';
import { deleteSupplier } from './use-cases/delete-supplier.ts';
import { reopenSuppliers } from './use-cases/reopen-suppliers.ts';
import { replacePhones } from './use-cases/replace-phones.ts';
import { updateSupplier } from './use-cases/update-supplier.ts';

/** What changes suppliers themselves; runs inside a transaction. */
export function createSupplierService(parts: {
  db: Db;
  clock: () => Date;
  addresses: AddressesModule;
}) {
  const { db, clock, addresses } = parts;
  const today = () => dayInZone(clock());
  return {
    create: (actor: Actor, given: BodyOf<typeof createCall>) =>
      createSupplier({ db, addresses, today: today() }, actor, given),

    update: (actor: Actor, supplierId: number, given: BodyOf<typeof replaceCall>) =>
      updateSupplier({ db, today: today() }, actor, supplierId, given),

    replacePhones: (actor: Actor, supplierId: number, given: BodyOf<typeof replacePhoneNumbers>) =>
      replacePhones(db, actor, supplierId, given),

    delete: (supplierId: number) => deleteSupplier(db, supplierId),

    reopenDue: () => reopenSuppliers(db, today()),
  };
}
