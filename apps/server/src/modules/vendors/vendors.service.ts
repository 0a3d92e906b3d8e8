import { inUseRefusal } from '@recoup/domain/vendors/vendor-code';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { AppError, notFound, refusedInput } from '#platform/errors/app-error';

/** What changes vendor codes. */
export function createVendorService(db: Db) {
  async function refuseTakenCode(code: string, exceptId: number | null): Promise<void> {
    const twin = await db
      .selectFrom('vendors')
      .select('code')
      .where(sql`lower(code)`, '=', code.toLowerCase())
      .where('id', 'is distinct from', exceptId)
      .executeTakeFirst();
    if (!twin) return;
    const message = `The vendor code ${twin.code} already exists`;
    throw new AppError('duplicate', message, { errors: { code: [message] } });
  }

  /** Holds the vendor, so that no supplier gains it meanwhile, and refuses one that is in use. */
  async function lockUnused(vendorId: number): Promise<void> {
    const vendor = await db
      .selectFrom('vendors')
      .select('code')
      .where('id', '=', vendorId)
      .forUpdate()
      .executeTakeFirst();
    if (!vendor) throw notFound('Vendor Not Found');
    const { count } = await db
      .selectFrom('suppliers')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('vendor_id', '=', vendorId)
      .executeTakeFirstOrThrow();
    if (count > 0) throw refusedInput(inUseRefusal(vendor.code, count));
  }

  return {
    /** Stores a vendor code; answers its id. @throws AppError duplicate, whatever the case */
    async createVendor(code: string): Promise<number> {
      await refuseTakenCode(code, null);
      const added = await db
        .insertInto('vendors')
        .values({ code })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw new AppError('duplicate', `The vendor code ${code} already exists`);
      return added.id;
    },

    /** Changes an unused code. @throws AppError notFound, duplicate, refused when in use */
    async replaceVendor(vendorId: number, code: string): Promise<void> {
      await lockUnused(vendorId);
      await refuseTakenCode(code, vendorId);
      await db.updateTable('vendors').set({ code }).where('id', '=', vendorId).execute();
    },

    /** Deletes an unused code. @throws AppError notFound, refused when in use */
    async deleteVendor(vendorId: number): Promise<void> {
      await lockUnused(vendorId);
      await db.deleteFrom('vendors').where('id', '=', vendorId).execute();
    },
  };
}
