import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { expect } from 'vitest';
import { addStoredFile } from '#platform/files/stored-files';
import { anAgency, aRecord, aSupplier } from './factories.ts';
import type { Caller, TestApp } from './harness.ts';
import { sendFile } from './uploads/upload-file.ts';

/** One parent of each kind with one child of each kind: two of them try to reach each other's. */
export interface SampleEntities {
  owner: Caller;
  agencyId: number;
  agencyAddressId: number;
  supplierId: number;
  supplierAddressId: number;
  recordingName: string;
  mergeId: number;
  /** Reconciled; its reconciliation can still be undone. */
  invoice: { id: number; updated_at: string };
  reconciliationId: number;
  /** Still open, with one record that is on no other invoice. */
  openInvoice: { id: number; updated_at: string; recordId: number };
  /** On no invoice yet. */
  freeRecordId: number;
  paymentId: number;
  /** Entered, with a line and a deduction. */
  receiptId: number;
  receiptUpdatedAt: string;
  lineId: number;
  deductionId: number;
  payerId: number;
  bankAccountId: number;
  bankLineId: number;
  bankDepositId: number;
  /** Waits for its decision. */
  responseId: number;
  viewId: number;
  jobId: string;
  fileName: string;
  sessionId: string;
  tokenId: number;
  factorId: number;
}

/** Returns the address of a call on things that exist; a part that names something else gets the number 1. */
export function pathOfSample(one: SampleEntities, path: string): string {
  const parts: Record<string, string | number> = {
    userId: one.owner.id,
    agencyId: one.agencyId,
    supplierId: one.supplierId,
    duplicateId: one.supplierId,
    mergeId: one.mergeId,
    recordId: one.freeRecordId,
    invoiceId: one.openInvoice.id,
    paymentId: one.paymentId,
    receiptId: one.receiptId,
    entryId: path.includes('/deductions/') ? one.deductionId : one.lineId,
    payerId: one.payerId,
    bankAccountId: one.bankAccountId,
    bankLineId: one.bankLineId,
    bankDepositId: one.bankDepositId,
    responseId: one.responseId,
    viewId: one.viewId,
    jobId: one.jobId,
    fileName: path.startsWith('/api/jobs') ? one.fileName : one.recordingName,
    tokenId: one.tokenId,
    factorId: one.factorId,
    sessionId: one.sessionId,
    phone: '2125550100',
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? 1));
}

const paid = { checkNumber: '1001', paymentMethod: 3, processDate: '2026-11-20' };
const due = 20;

/** Makes one of each by the calls of someone with every role, who has credentials of each kind. */
export async function createSampleEntities(test: TestApp, owner: Caller): Promise<SampleEntities> {
  const { db } = test;
  const agency = await anAgency(db);
  const supplier = await aSupplier(db);
  const duplicate = await aSupplier(db);
  const send = async (url: string, body: object, method: 'POST' | 'PATCH' = 'POST') => {
    const answer = await owner.call(method, url, body);
    expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
    return answer.json();
  };
  const anInvoice = async () => {
    const recordId = await aRecord(db, { agency, supplier });
    const body = { supplierId: supplier.id, records: [recordId] };
    return { ...(await send('/api/invoices', body)).invoice, recordId };
  };
  const merge = await send(`/api/suppliers/${supplier.id}/merges`, { duplicateId: duplicate.id });
  const invoice = await anInvoice();
  const line = { statusCode: 1, paidCt: due, paymentMethodId: 3 };
  const reconciled = await send(
    `/api/invoices/${invoice.id}/records`,
    {
      ...paid,
      completed: true,
      paymentAmount: due,
      records: { [invoice.recordId]: line },
      expected_updated_at: invoice.updated_at,
    },
    'PATCH',
  );
  const both = [await anInvoice(), await anInvoice()];
  await send(`/api/suppliers/${supplier.id}/payments`, {
    ...paid,
    paymentAmount: due * both.length,
    invoices: both.map(({ id, updated_at }) => ({
      invoiceId: id,
      expected_updated_at: updated_at,
    })),
  });
  const { payments } = (await owner.get(`/api/suppliers/${supplier.id}/payments`)).json();
  const receipt = await aReceiptWithLine(
    send,
    supplier.id,
    await aRecord(db, { agency, supplier }),
  );
  const openInvoice = await anInvoice();
  const agencyAddress = await send(`/api/agencies/${agency.id}/addresses`, anAddress);
  const supplierAddress = await send(`/api/suppliers/${supplier.id}/addresses`, anAddress);
  return {
    owner,
    agencyId: agency.id,
    agencyAddressId: agencyAddress.id,
    supplierId: supplier.id,
    supplierAddressId: supplierAddress.id,
    mergeId: merge.id,
    invoice,
    reconciliationId: reconciled.invoice.reconciliations[0].id,
    openInvoice,
    freeRecordId: await aRecord(db, { agency, supplier }),
    paymentId: payments[0].id,
    ...receipt,
    ...(await bankOf(send, supplier.id)),
    ...(await responseOf(test, owner, openInvoice.id)),
    viewId: (await send('/api/views', { list: 'records', name: `Mine ${agency.id}`, query: {} }))
      .id,
    ...(await filesOf(test, supplier.id, owner)),
    ...(await credentialsOf(test, owner)),
  };
}

/** A check of one line, with handling taken off. */
async function aReceiptWithLine(
  send: (url: string, body: object) => Promise<Receipt>,
  supplierId: number,
  recordId: number,
) {
  const head = { paymentMethodId: 3, number: '77', receivedOn: paid.processDate, amount: due };
  const entered = await send('/api/receipts', { ...head, supplierId });
  const url = `/api/receipts/${entered.id}`;
  const on = { processDate: paid.processDate };
  const deducted = await send(`${url}/deductions`, {
    ...on,
    amount: -1,
    expected_updated_at: entered.updated_at,
  });
  const applied = await send(`${url}/lines`, {
    ...on,
    lines: [{ recordId, amount: due, expected_updated_at: new Date().toISOString() }],
    expected_updated_at: deducted.updated_at,
  });
  return {
    receiptId: applied.id,
    receiptUpdatedAt: applied.updated_at,
    lineId: applied.lines[0]?.entryId ?? 0,
    deductionId: applied.deductions[0]?.entryId ?? 0,
    payerId: applied.payer?.id ?? 0,
  };
}

/** An account with a line that nothing is matched with, and a slip of one check. */
async function bankOf(
  send: (url: string, body: object) => Promise<{ id: number }>,
  supplierId: number,
) {
  const on = paid.processDate;
  const account = await send('/api/bank/accounts', {
    name: `Account ${supplierId}`,
    lastFour: '4410',
  });
  const line = await send('/api/bank/lines', {
    bankAccountId: account.id,
    bookedOn: on,
    amount: due,
  });
  const check = { paymentMethodId: 3, number: '78', receivedOn: on, amount: due };
  const receipt = await send('/api/receipts', { ...check, supplierId });
  const deposit = await send('/api/bank/deposits', {
    bankAccountId: account.id,
    depositedOn: on,
    receipts: [{ receiptId: receipt.id }],
  });
  return { bankAccountId: account.id, bankLineId: line.id, bankDepositId: deposit.id };
}

async function responseOf(test: TestApp, owner: Caller, invoiceId: number) {
  const file = { name: 'answer.txt', content: `Paid soon, about ${invoiceId}` };
  const answer = await sendFile(test, owner, '/api/responses', file, {
    invoiceId: String(invoiceId),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return { responseId: Number(answer.json().id) };
}

const anAddress = { street: '1 Main St', city: 'Albany', zip: '12207', countryId: 214 };

async function filesOf({ db, files }: TestApp, supplierId: number, owner: Caller) {
  const names = [`${randomUUID()}.mp3`, `${randomUUID()}.pdf`] as const;
  const [recordingName, fileName] = names;
  const [recordingFile, jobFile] = await Promise.all(
    names.map(async (name) => {
      const content = await files.put(Readable.from(['secret']));
      const file = { ...content, name, mediaType: 'audio/mpeg', createdBy: owner.id };
      return await addStoredFile(db, file);
    }),
  );
  await db
    .insertInto('supplier_recordings')
    .values({
      supplier_id: supplierId,
      file_id: recordingFile!,
      filename: recordingName,
      created_by: owner.id,
    })
    .execute();
  const result = { files: [{ name: fileName, size: 6, fileId: jobFile }] };
  const job = await db
    .insertInto('job_progress')
    .values({ kind: 'test', state: 'done', created_by: owner.id, result: JSON.stringify(result) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { recordingName, fileName, jobId: job.id };
}

async function credentialsOf({ db }: TestApp, { id, get }: Caller) {
  const token = await db
    .insertInto('api_tokens')
    .values({ user_id: id, name: 'Own', token_hash: randomBytes(32) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const factor = await db
    .insertInto('user_second_factors')
    .values({ user_id: id, kind: 'totp', name: 'Phone', secret: randomBytes(32) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [session] = (await get('/api/user/sessions')).json();
  return { tokenId: token.id, factorId: factor.id, sessionId: String(session.id) };
}
