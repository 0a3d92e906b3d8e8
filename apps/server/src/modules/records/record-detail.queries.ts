import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { getRecord } from '@recoup/contract/records/records.endpoints';
import { type AgencyStatusCode, agencyStatusName } from '@recoup/domain/agencies/agency-status';
import type { Cents } from '@recoup/domain/money/cents';
import { type PaymentMethodId, paymentMethodName } from '@recoup/domain/payments/payment-method';
import {
  isBillableStatus,
  isPaidStatus,
  isProcessedStatus,
  type RecordStatusCode,
  recordStatusName,
} from '@recoup/domain/records/record-status';
import {
  type RecordSubstatusCode,
  recordSubstatusName,
} from '@recoup/domain/records/record-substatus';
import { prepared } from '@recoup/postgres/prepared';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import { found } from '#platform/errors/app-error';
import { type AddressJson, addressJson, toAddress } from '../addresses/addresses.api.ts';
import { findConversion } from './conversion.queries.ts';
import {
  foreignCurrencyOf,
  type GivenRateColumn,
  givenRateOf,
  isForeignRecord,
  isUnconverted,
} from './foreign-payments.queries.ts';
import { recordHistory } from './record-history.queries.ts';

type RecordAnswer = ResponseInput<typeof getRecord>;

interface DetailRow {
  id: number;
  status: RecordStatusCode;
  substatus: RecordSubstatusCode | null;
  supplier: { id: number; name: string } | null;
  physicalAddress: AddressJson | null;
  supplierName: string;
  agency: { id: number; name: string; status: AgencyStatusCode };
  entry: string;
  arc: string;
  assignedUser: RecordAnswer['assignedUser'];
  guestFirstName: string;
  guestLastName: string;
  confirmationNumber: string | null;
  phone: string;
  phoneGiven: string;
  startDate: string;
  endDate: string;
  days: number;
  rate: Cents;
  commission: Cents;
  paidCt: Cents;
  isForeign: boolean;
  isUnconverted: boolean;
  foreignCurrency: string | null;
  street: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  dateProcessed: string | null;
  forval: Cents | null;
  paymentMethodId: PaymentMethodId | null;
  checkNumber: string | null;
  currency: string;
  givenRate: GivenRateColumn | null;
  exchangeRate: number | null;
  convertedAt: string | null;
  convertedBy: RecordAnswer['convertedBy'];
  convertedFromPaidCt: Cents | null;
  twin: RecordAnswer['twin'];
  upload: RecordAnswer['upload'];
  created_at: string;
  updated_at: string;
}

async function findRecord(db: Db, recordId: number): Promise<DetailRow | undefined> {
  const physical = addressJson({
    isBilling: sql<boolean>`sa.is_billing`,
    isPhysical: sql<boolean>`sa.is_physical`,
  });
  return await rowsOf(db).first(sql<DetailRow>`
    select r.id, r.status_code as status, r.substatus_code as substatus,
      ${jsonReference('s')} as supplier,
      (select ${physical} from supplier_addresses sa join addresses a on a.id = sa.address_id
        left join states st on st.id = a.state_id join countries co on co.id = a.country_id
        where sa.supplier_id = s.id and sa.is_physical) as "physicalAddress",
      r.supplier_name as "supplierName",
      jsonb_build_object('id', g.id, 'name', g.name, 'status', g.status_code) as agency,
      r.entry, r.arc,
      ${jsonReference('u', 'is_active')} as "assignedUser",
      r.guest_first_name as "guestFirstName", r.guest_last_name as "guestLastName",
      r.confirmation_number as "confirmationNumber", r.phone, r.phone_given as "phoneGiven",
      r.start_date as "startDate", r.end_date as "endDate",
      coalesce(r.nights_agreed, greatest(1, r.end_date - r.start_date)) as days,
      r.rate, r.commission, r.paid_ct as "paidCt",
      ${isForeignRecord('r')} as "isForeign", ${isUnconverted('r')} as "isUnconverted",
      case when ${isForeignRecord('r')} then ${foreignCurrencyOf('r')} end as "foreignCurrency",
      r.supplier_street as street, r.supplier_city as city, r.supplier_state as state,
      r.supplier_zip as zip, r.supplier_country as country, r.date_processed as "dateProcessed",
      r.forval, r.payment_method_id as "paymentMethodId", r.check_number as "checkNumber",
      r.currency, ${givenRateOf('r')} as "givenRate", r.exchange_rate::float8 as "exchangeRate", r.converted_at as "convertedAt",
      r.converted_from_paid_ct as "convertedFromPaidCt",
      (select jsonb_build_object('id', c.id, 'name', c.name) from users c
        where c.id = r.converted_by) as "convertedBy",
      (select jsonb_build_object('id', t.id, 'agency', jsonb_build_object('id', ta.id, 'name', ta.name))
        from records t join agencies ta on ta.id = t.agency_id where t.id = r.possible_duplicate_id) as twin,
      (select jsonb_build_object('id', up.id, 'filename', up.file_name) from uploads up
        where up.id = r.upload_id) as upload,
      r.created_at, r.updated_at
    from records r
    join agencies g on g.id = r.agency_id
    left join suppliers s on s.id = r.supplier_id
    left join users u on u.id = r.assigned_user_id
    where r.id = ${recordId}`);
}

/**
 * A record with everything its screen shows (R-078..R-105).
 * @throws AppError notFound 'Record Not Found'
 */
export async function recordDetail(unprepared: Db, recordId: number): Promise<RecordAnswer> {
  const db = prepared(unprepared);
  const row = found(await findRecord(db, recordId), 'Record Not Found');
  const invoices = await rowsOf(db).all(sql<RecordAnswer['invoices'][number]>`
    select i.id, i.completed, i.created_at from invoices i join invoice_lines l on l.invoice_id = i.id
    where l.record_id = ${recordId} order by i.id desc`);
  const changes = await recordHistory(db, recordId);
  const conversion = await findConversion(db, recordId);
  const { physicalAddress, paymentMethodId, phoneGiven, ...same } = row;
  return {
    ...same,
    status: { code: row.status, name: recordStatusName(row.status) },
    substatus:
      row.substatus === null
        ? null
        : { code: row.substatus, name: recordSubstatusName(row.substatus) },
    supplier: row.supplier && {
      ...row.supplier,
      physicalAddress: physicalAddress && toAddress(physicalAddress),
    },
    supplierName: row.supplierName || null,
    agency: {
      ...row.agency,
      status: { code: row.agency.status, name: agencyStatusName(row.agency.status) },
    },
    phone: row.phone || phoneGiven || null,
    street: row.street || null,
    city: row.city || null,
    state: row.state || null,
    zip: row.zip || null,
    country: row.country || null,
    paymentMethod:
      paymentMethodId === null
        ? null
        : { id: paymentMethodId, name: paymentMethodName(paymentMethodId) },
    isProcessed: isProcessedStatus(row.status),
    isPaid: isPaidStatus(row.status),
    isBillable: isBillableStatus(row.status),
    conversionUndoRefusal: conversion.isConverted ? conversion.refusal : null,
    invoices,
    changes,
  };
}
