import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { getResponse } from '@recoup/contract/responses/responses.endpoints';
import type { AgencyStatusCode } from '@recoup/domain/agencies/agency-status';
import type { RoleName } from '@recoup/domain/auth/roles';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { formatInvoiceNumber } from '@recoup/domain/invoices/invoice-number';
import { firstRefusal, reasonOf } from '@recoup/domain/kit/verdict';
import { mayPayHotel, statusByReceipt } from '@recoup/domain/receipts/receipt-rules';
import { type RecordStatusCode, recordStatusName } from '@recoup/domain/records/record-status';
import {
  namedRecordSubstatus,
  type RecordSubstatusCode,
} from '@recoup/domain/records/record-substatus';
import { mayChangeStatus } from '@recoup/domain/records/record-transition';
import {
  type SupplierStatusCode,
  supplierStatusName,
} from '@recoup/domain/suppliers/supplier-status';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import { currencyOfMoney } from '../records/records.api.ts';

type Answered = ResponseInput<typeof getResponse>['answeredInvoices'][number];
type Line = Answered['lines'][number];

interface HeadRow extends Omit<Answered, 'number' | 'supplier' | 'currency' | 'lines'> {
  supplier: { id: number; name: string };
  supplierStatus: SupplierStatusCode;
}

interface LineRow extends Omit<Line, 'status' | 'substatus' | 'refusal'> {
  invoiceId: number;
  statusCode: RecordStatusCode;
  substatusCode: RecordSubstatusCode | null;
  agencyStatus: AgencyStatusCode;
}

/** The invoices that a response answers, with their records as they are now; deleted ones are left out. */
export async function answeredLines(
  db: Db,
  responseId: number,
  roles: readonly RoleName[],
): Promise<Answered[]> {
  const heads = await rowsOf(db).all(sql<HeadRow>`
    select i.id, ri.found_by as "foundBy", i.completed, i.total,
      ${jsonReference('suppliers')} as supplier, suppliers.status_code as "supplierStatus"
    from response_invoices ri join invoices i on i.id = ri.invoice_id
    join suppliers on suppliers.id = i.supplier_id
    where ri.response_id = ${responseId} order by i.id`);
  const lines = await rowsOf(db).all(sql<LineRow>`
    select latest.invoice_id as "invoiceId", records.id,
      records.guest_first_name as "guestFirstName", records.guest_last_name as "guestLastName",
      records.confirmation_number as "confirmationNumber", records.start_date as "startDate",
      records.end_date as "endDate",
      coalesce(records.nights_agreed, greatest(1, records.end_date - records.start_date)) as days,
      records.rate, records.commission, coalesce(records.paid_ct, 0.00) as "paidCt",
      ${currencyOfMoney()} as currency, ${jsonReference('agencies')} as agency,
      agencies.status_code as "agencyStatus", records.status_code as "statusCode",
      records.substatus_code as "substatusCode", records.updated_at
    from (
      select distinct on (l.record_id) l.record_id, l.invoice_id, l.position
      from response_invoices ri join invoice_lines l on l.invoice_id = ri.invoice_id
      where ri.response_id = ${responseId} order by l.record_id, l.invoice_id desc) latest
    join records on records.id = latest.record_id
    join agencies on agencies.id = records.agency_id
    order by latest.invoice_id, latest.position`);
  const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  return heads.map(({ supplierStatus, ...head }) => {
    const own = linesOf.get(head.id) ?? [];
    const currencies = new Set(own.map(({ currency }) => currency));
    const [currency = null] = currencies;
    return {
      ...head,
      number: formatInvoiceNumber(head.id),
      supplier: {
        ...head.supplier,
        status: { code: supplierStatus, name: supplierStatusName(supplierStatus) },
      },
      currency: currencies.size === 1 ? currency : null,
      lines: own.map((line) => toLine(line, supplierStatus, roles)),
    };
  });
}

function toLine(
  { invoiceId: _invoice, statusCode, substatusCode, agencyStatus, ...line }: LineRow,
  supplierStatus: SupplierStatusCode,
  roles: readonly RoleName[],
): Line {
  const to = statusByReceipt({ statusCode }, homeCurrency);
  const verdict = firstRefusal<string>(
    () => mayPayHotel(roles, { supplierStatus }),
    () => mayChangeStatus({ from: statusCode, to, agencyStatus, roles }),
  );
  return {
    ...line,
    status: { code: statusCode, name: recordStatusName(statusCode) },
    substatus: namedRecordSubstatus(substatusCode),
    refusal: reasonOf(verdict) ?? null,
  };
}
