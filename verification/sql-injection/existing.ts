import type { Pool } from 'pg';

/**
 * Where the entities are that paths and bodies name: by their ids, unless another column is named.
 */
const places: Record<string, string> = {
  arc: 'agency_arcs.arc',
  phone: 'supplier_phone_numbers.phone',
  phone_number: 'supplier_phone_numbers.phone',
  agencyArcId: 'agency_arcs',
  agencyId: 'agencies',
  agencyNoteId: 'agency_notes',
  agencyPaymentId: 'agency_payments',
  bankAccountId: 'bank_accounts',
  bankDepositId: 'bank_deposits',
  bankLineId: 'bank_lines',
  bankStatementId: 'bank_statements',
  bulkEditId: 'record_bulk_edits',
  callbackId: 'supplier_callbacks',
  chainId: 'chains',
  countryId: 'countries',
  duplicateId: 'suppliers',
  entryId: 'receipt_entries',
  exportId: 'exports',
  factorId: 'user_second_factors',
  invoiceId: 'invoices',
  jobId: 'job_progress',
  mergeId: 'supplier_merges',
  messageId: 'outgoing_messages',
  payerId: 'payers',
  paymentId: 'receipts',
  presentedAgainOfId: 'receipts',
  receiptId: 'receipts',
  reconciliationId: 'reconciliations',
  recordId: 'records',
  recordNoteId: 'record_notes',
  supplierId: 'suppliers',
  supplierNoteId: 'supplier_notes',
  tokenId: 'api_tokens',
  uploadId: 'uploads',
  userId: 'users',
  vendorId: 'vendors',
  viewId: 'saved_views',
};

/** Something that exists, by the name that calls give it. */
export type ExistingIds = ReadonlyMap<string, unknown>;

/** Reads one of each existing entity. */
export async function readExistingIds(pool: Pool): Promise<ExistingIds> {
  const kinds = Object.entries(places);
  const one = kinds.map(([, place], at) => {
    const [table, column = 'id'] = place.split('.');
    return `(select ${column}::text from ${table} limit 1) as "${at}"`;
  });
  const { rows } = await pool.query<Record<string, string | null>>(`select ${one.join(', ')}`);
  return new Map(
    kinds.flatMap(([name], at): [string, unknown][] => {
      const id = rows[0]?.[at];
      return id ? [[name, name.endsWith('Id') && /^\d+$/.test(id) ? Number(id) : id]] : [];
    }),
  );
}

/** An input that names what exists wherever a member is called after it. */
export function withExistingIds(input: unknown, existing: ExistingIds): unknown {
  if (Array.isArray(input)) return input.map((entry) => withExistingIds(entry, existing));
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const id = existing.get(name.replace(/Ids$/, 'Id'));
      if (id === undefined) return [name, withExistingIds(value, existing)];
      return [name, Array.isArray(value) ? [id] : id];
    }),
  );
}
