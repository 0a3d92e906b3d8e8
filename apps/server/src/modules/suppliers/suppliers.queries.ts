import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { getSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import { namedPaymentMethod, type PaymentMethodId } from '@recoup/domain/payments/payment-method';
import {
  isCollectionsStatus,
  namedSupplierSubstatus,
  type SupplierStatusCode,
  type SupplierSubstatusCode,
  supplierStatusName,
} from '@recoup/domain/suppliers/supplier-status';
import { mayDeleteSupplier } from '@recoup/domain/suppliers/supplier-status-change';
import { prepared } from '@recoup/postgres/prepared';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { addressJson } from '../addresses/addresses.api.ts';
import { receiptsOfSupplier } from '../receipts/receipts.api.ts';
import { supplierNotFound } from './supplier-merges.repository.ts';

type Supplier = ResponseInput<typeof getSupplier>;

/** The parts of the response that are derived from the rest. */
type Derived =
  | 'physicalAddress'
  | 'billingAddress'
  | 'currency'
  | 'email'
  | 'primaryPhone'
  | 'isCollections'
  | 'deleteRefusal'
  | 'preferredPaymentMethod';

interface SupplierDetailRow
  extends Omit<Supplier, Derived | 'status' | 'substatus' | 'phoneNumbers'> {
  status: SupplierStatusCode;
  substatus: SupplierSubstatusCode | null;
  paymentMethodId: PaymentMethodId | null;
  invoiceCount: number;
  paymentCount: number;
  phoneNumbers: Array<{ phone: string; is_primary: boolean }>;
}

async function findSupplier(db: Db, supplierId: number): Promise<SupplierDetailRow | undefined> {
  const address = addressJson({
    isBilling: sql<boolean>`sa.is_billing`,
    isPhysical: sql<boolean>`sa.is_physical`,
  });
  const { rows } = await sql<SupplierDetailRow>`
    select s.id, s.name, nullif(s.dba, '') as dba, nullif(s.fax, '') as fax,
      s.status_code as status, s.substatus_code as substatus,
      (select jsonb_build_object('id', c.id, 'name', c.name, 'abbreviation', c.abbreviation)
        from chains c where c.id = s.chain_id) as chain,
      s.vendor_id as "vendorId", (select code from vendors v where v.id = s.vendor_id) as "vendorCode",
      s.preferred_payment_method_id as "paymentMethodId", s.reopen_date as "reopenDate",
      (select jsonb_build_object('id', u.id, 'name', u.name, 'is_active', u.is_active)
        from users u where u.id = s.assigned_user_id) as "assignedUser",
      coalesce(b.balance, 0.00) as balance,
      (select count(*) from records r where r.supplier_id = s.id) as "recordCount",
      (select count(*) from invoices i where i.supplier_id = s.id) as "invoiceCount",
      (select count(*) from (${receiptsOfSupplier(sql`s.id`)}) receipt) as "paymentCount",
      array(select email from supplier_emails e where e.supplier_id = s.id
        order by e.is_primary desc, e.id) as emails,
      (select coalesce(jsonb_agg(jsonb_build_object('phone', p.phone, 'is_primary', p.is_primary)
          order by p.is_primary desc, p.id), '[]'::jsonb)
        from supplier_phone_numbers p where p.supplier_id = s.id) as "phoneNumbers",
      (select coalesce(jsonb_agg(${address} order by sa.is_billing desc, sa.is_physical desc, a.id),
          '[]'::jsonb)
        from supplier_addresses sa join addresses a on a.id = sa.address_id
        left join states st on st.id = a.state_id join countries co on co.id = a.country_id
        where sa.supplier_id = s.id) as addresses,
      i.id as "lastInvoiceId", i.issued_on as "lastInvoiceDate", s.created_at,
      greatest(s.updated_at, b.updated_at) as updated_at
    from suppliers s
    left join supplier_balances b on b.supplier_id = s.id
    left join lateral (select id, issued_on from invoices i where i.supplier_id = s.id
      order by i.id desc limit 1) i on true
    where s.id = ${supplierId}`.execute(db);
  return rows[0];
}

/** The read side of suppliers: one function per screen. */
export function createSupplierQueries(deps: Pick<Deps, 'db'>) {
  const db = prepared(deps.db);
  return {
    /**
     * A supplier with everything its screen shows (S-293..S-302).
     * @throws AppError notFound; with `mergedInto` for one that was merged
     */
    async getSupplier(supplierId: number): Promise<Supplier> {
      const row = await findSupplier(db, supplierId);
      if (!row) throw await supplierNotFound(db, supplierId);
      const { paymentMethodId, status, substatus, phoneNumbers, addresses, ...same } = row;
      const verdict = mayDeleteSupplier({
        records: row.recordCount,
        invoices: row.invoiceCount,
        payments: row.paymentCount,
      });
      const physical = addresses.find(({ isPhysical }) => isPhysical) ?? null;
      return {
        ...same,
        addresses,
        physicalAddress: physical,
        billingAddress: addresses.find(({ isBilling }) => isBilling) ?? null,
        currency: physical?.country?.currency ?? null,
        email: row.emails[0] ?? null,
        phoneNumbers: phoneNumbers.map(({ phone }) => phone),
        primaryPhone: phoneNumbers.find(({ is_primary }) => is_primary)?.phone ?? null,
        status: { code: status, name: supplierStatusName(status) },
        substatus: namedSupplierSubstatus(substatus),
        isCollections: isCollectionsStatus(status),
        deleteRefusal: verdict.allowed ? null : verdict.reason,
        preferredPaymentMethod: namedPaymentMethod(paymentMethodId),
      };
    },
  };
}
