import { inUseRefusal } from '@recoup/domain/vendors/vendor-code';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { insertRow, lockById } from '#platform/db/by-key';
import type { Deps } from '#platform/deps';
import { AppError, found, refusedInput } from '#platform/errors/app-error';

/** Changes vendor codes. */
export function createVendorService({ db }: Pick<Deps, 'db'>) {
  /** Codes are unique: one editor at a time. */
  const lockVendors = () => sql`lock table vendors in share row exclusive mode`.execute(db);

  async function refuseTakenCode(code: string, exceptId: number | null): Promise<void> {
    const twin = await rowsOf(db).first(sql<{ code: string }>`
      select code from vendors where lower(code) = lower(${code})
        and id is distinct from ${exceptId}`);
    if (!twin) return;
    const message = `The vendor code ${twin.code} already exists`;
    throw new AppError('duplicate', message, { errors: { code: [message] } });
  }

  /** Locks the vendor, so that no supplier can start using it, and refuses one that is in use. */
  async function lockUnused(vendorId: number): Promise<void> {
    const vendor = found(await lockById(db, 'vendors', vendorId, ['code']), 'Vendor Not Found');
    const use = await rowsOf(db).first(sql<{ count: number }>`
      select count(*)::int as count from suppliers where vendor_id = ${vendorId}`);
    if (use?.count) throw refusedInput(inUseRefusal(vendor.code, use.count));
  }

  return {
    /** Stores a vendor code; returns its id. @throws AppError duplicate, whatever the case */
    async createVendor(code: string): Promise<number> {
      await lockVendors();
      await refuseTakenCode(code, null);
      return await insertRow(db, 'vendors', { code });
    },

    /** Changes an unused code. @throws AppError notFound, duplicate, refused when in use */
    async replaceVendor(vendorId: number, code: string): Promise<void> {
      await lockVendors();
      await lockUnused(vendorId);
      await refuseTakenCode(code, vendorId);
      await db.updateTable('vendors').set({ code }).where('id', '=', vendorId).execute();
    },

    /** Deletes an unused code. @throws AppError notFound, refused when in use */
    async deleteVendor(vendorId: number): Promise<void> {
      await lockVendors();
      await lockUnused(vendorId);
      await db.deleteFrom('vendors').where('id', '=', vendorId).execute();
    },
  };
}
