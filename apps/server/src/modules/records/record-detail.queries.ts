import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { getRecord } from '@recoup/contract/records/records.endpoints';
import { namedPaymentMethod, type PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { prepared } from '@recoup/postgres/prepared';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { found } from '#platform/errors/app-error';
import { addressJson } from '../addresses/addresses.api.ts';
import { findConversion } from './conversion.queries.ts';
import { givenRateOf } from './foreign-payments.sql.ts';
import { recordHistory } from './record-history.queries.ts';
import {
  givenHotel,
  type RecordColumns,
  type RecordRow,
  recordColumns,
  recordJoins,
  toRecordRow,
} from './records.sql.ts';

type RecordAnswer = ResponseInput<typeof getRecord>;

/** The data of the screen in addition to the columns of lists. */
type FurtherColumns = Omit<
  RecordAnswer,
  keyof RecordRow | 'paymentMethod' | 'conversionUndoRefusal' | 'invoices' | 'changes'
>;

interface DetailRow extends RecordColumns, FurtherColumns {
  physicalAddress: NonNullable<RecordAnswer['supplier']>['physicalAddress'];
  phoneGiven: string;
  paymentMethodId: PaymentMethodId | null;
}

async function findRecord(db: Db, recordId: number): Promise<DetailRow | undefined> {
  const physical = addressJson({
    isBilling: sql<boolean>`sa.is_billing`,
    isPhysical: sql<boolean>`sa.is_physical`,
  });
  return await rowsOf(db).first(sql<DetailRow>`
    select ${recordColumns}, ${givenHotel}, records.phone_given as "phoneGiven",
      (select ${physical} from supplier_addresses sa join addresses a on a.id = sa.address_id
        left join states st on st.id = a.state_id join countries co on co.id = a.country_id
        where sa.supplier_id = suppliers.id and sa.is_physical) as "physicalAddress",
      records.date_processed as "dateProcessed", records.forval, records.currency,
      records.payment_method_id as "paymentMethodId", records.check_number as "checkNumber",
      ${givenRateOf('records')} as "givenRate", records.exchange_rate::float8 as "exchangeRate",
      records.converted_at as "convertedAt",
      records.converted_from_paid_ct as "convertedFromPaidCt",
      (select jsonb_build_object('id', c.id, 'name', c.name) from users c
        where c.id = records.converted_by) as "convertedBy",
      (select jsonb_build_object('id', t.id, 'agency', jsonb_build_object('id', ta.id, 'name', ta.name))
        from records t join agencies ta on ta.id = t.agency_id
        where t.id = records.possible_duplicate_id) as twin,
      (select jsonb_build_object('id', up.id, 'filename', up.file_name) from uploads up
        where up.id = records.upload_id) as upload
    from records ${recordJoins} where records.id = ${recordId}`);
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
  const listed = toRecordRow(row);
  return {
    ...row,
    ...listed,
    supplier: listed.supplier && { ...listed.supplier, physicalAddress: row.physicalAddress },
    phone: row.phone || row.phoneGiven || null,
    paymentMethod: namedPaymentMethod(row.paymentMethodId),
    conversionUndoRefusal: conversion.isConverted ? conversion.refusal : null,
    invoices,
    changes,
  };
}
