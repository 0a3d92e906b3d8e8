import type { BodyOf } from '@recoup/contract/kit/endpoint';
import type {
  createSupplier as createCall,
  replaceSupplier as replaceCall,
  replacePhoneNumbers,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import { dayInZone } from '@recoup/domain/calendar/day';
import type { Db } from '#platform/db/database';
import type { Actor } from '#platform/session/actor';
import type { AddressesModule } from '../addresses/addresses.api.ts';
import { createSupplier } from './operations/create-supplier.ts';
import { deleteSupplier } from './operations/delete-supplier.ts';
import { reopenSuppliers } from './operations/reopen-suppliers.ts';
import { replacePhones } from './operations/replace-phones.ts';
import { updateSupplier } from './operations/update-supplier.ts';

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
