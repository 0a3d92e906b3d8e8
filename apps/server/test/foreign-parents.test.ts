import { endpoints } from '@recoup/contract/endpoints';
import type { Endpoint } from '@recoup/contract/kit/endpoint';
import { roleNames } from '@recoup/domain/auth/roles';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp } from './harness.ts';
import { createSampleEntities, type SampleEntities } from './sample-entities.ts';

const test = await startTestApp();
const ours = await createSampleEntities(test, await test.signedIn(...roleNames));
const theirs = await createSampleEntities(test, await test.signedIn(...roleNames));

/** A call on one of ours that names a child of theirs: parts of its path in order, and its body. */
interface Reach {
  parts: (own: SampleEntities, foreign: SampleEntities) => (string | number)[];
  body?: (own: SampleEntities, foreign: SampleEntities) => object;
  /** Whether the part would be foreign to its own owner's call as well. */
  isForeignToAll?: boolean;
}
type Body = NonNullable<Reach['body']>;

const payment = {
  checkNumber: '7',
  paymentAmount: 20,
  paymentMethod: 3,
  processDate: '2026-11-20',
};
const onSupplier = (body: Body): Reach => ({ parts: (own) => [own.supplierId], body });
const onAgency = (body: Body): Reach => ({ parts: (own) => [own.agencyId], body });
const recording: Reach = { parts: (own, foreign) => [own.supplierId, foreign.recordingName] };

const reaches: Record<string, Reach | Reach[]> = {
  'GET /api/supplier/{supplierId}/supplierRecording/{fileName}': recording,
  'DELETE /api/supplier/{supplierId}/supplierRecording/{fileName}': recording,
  'DELETE /api/suppliers/{supplierId}/merges/{mergeId}': {
    parts: (own, foreign) => [own.supplierId, foreign.mergeId],
  },
  'POST /api/invoices/{invoiceId}/reconciliations/{reconciliationId}/undo': {
    parts: (own, foreign) => [own.invoice.id, foreign.reconciliationId],
  },
  'POST /api/suppliers/{supplierId}/payments/{paymentId}/undo': {
    parts: (own, foreign) => [own.supplierId, foreign.paymentId],
  },
  'GET /api/jobs/{jobId}/files/{fileName}': {
    parts: (own, foreign) => [own.jobId, foreign.fileName],
  },
  'PATCH /api/suppliers/{supplierId}/addresses': [
    onSupplier((_, foreign) => ({ billingAddressId: foreign.supplierAddressId })),
    onSupplier((_, foreign) => ({ physicalAddressId: foreign.supplierAddressId })),
    onSupplier((_, foreign) => ({ addressIdToDetach: foreign.supplierAddressId })),
    onSupplier((_, foreign) => ({ addressToAttach: { addressId: foreign.supplierAddressId } })),
    {
      ...onSupplier((_, foreign) => ({ addressToAttach: { addressId: foreign.agencyAddressId } })),
      isForeignToAll: true,
    },
  ],
  'PATCH /api/agencies/{agencyId}/addresses': [
    onAgency((_, foreign) => ({ paymentAddressId: foreign.agencyAddressId })),
    onAgency((_, foreign) => ({ physicalAddressId: foreign.agencyAddressId })),
    onAgency((_, foreign) => ({ addressIdToDetach: foreign.agencyAddressId })),
    onAgency((_, foreign) => ({ addressToAttach: { addressId: foreign.agencyAddressId } })),
    {
      ...onAgency((_, foreign) => ({ addressToAttach: { addressId: foreign.supplierAddressId } })),
      isForeignToAll: true,
    },
  ],
  'PATCH /api/invoices/{invoiceId}/records': {
    parts: (own) => [own.openInvoice.id],
    body: (own, foreign) => ({
      ...payment,
      completed: true,
      records: {
        [foreign.openInvoice.recordId]: { statusCode: 1, paidCt: 20, paymentMethodId: 3 },
      },
      expected_updated_at: own.openInvoice.updated_at,
    }),
  },
  'POST /api/suppliers/{supplierId}/payments': onSupplier((_, { openInvoice }) => ({
    ...payment,
    invoices: [{ invoiceId: openInvoice.id, expected_updated_at: openInvoice.updated_at }],
  })),
  'POST /api/invoices': [
    {
      parts: () => [],
      body: (own, foreign) => ({ supplierId: own.supplierId, records: [foreign.freeRecordId] }),
    },
    {
      parts: () => [],
      body: (own, foreign) => ({ supplierId: own.supplierId, clonedFromId: foreign.invoice.id }),
    },
  ],
  'POST /api/receipts/{receiptId}/deductions/{entryId}/undo': {
    parts: (own, foreign) => [own.receiptId, foreign.deductionId],
    body: (own) => ({ expected_updated_at: own.receiptUpdatedAt }),
  },
  'POST /api/receipts/{receiptId}/lines/{entryId}/move': {
    parts: (own, foreign) => [own.receiptId, foreign.lineId],
    body: (own) => ({
      to: { recordId: own.freeRecordId, expected_updated_at: new Date().toISOString() },
      expected_updated_at: own.receiptUpdatedAt,
    }),
  },
  'POST /api/receipts/{receiptId}/lines/undo': {
    parts: (own) => [own.receiptId],
    body: (own, foreign) => ({
      lines: [{ entryId: foreign.lineId }],
      expected_updated_at: own.receiptUpdatedAt,
    }),
  },
  'POST /api/receipts/{receiptId}/lines/correct': {
    parts: (own) => [own.receiptId],
    body: (own, foreign) => ({
      lines: [{ entryId: foreign.lineId, amount: 19 }],
      expected_updated_at: own.receiptUpdatedAt,
    }),
  },
  'POST /api/receipts/{receiptId}/return': {
    parts: (own) => [own.receiptId],
    body: (own, foreign) => ({
      bankOn: '2026-11-20',
      part: { amount: 20, lines: [{ entryId: foreign.lineId }] },
      expected_updated_at: own.receiptUpdatedAt,
    }),
  },
  'DELETE /api/user/sessions/{sessionId}': { parts: (_, foreign) => [foreign.sessionId] },
  'DELETE /api/user/tokens/{tokenId}': { parts: (_, foreign) => [foreign.tokenId] },
  'POST /api/user/secondFactors/{factorId}/confirm': {
    parts: (_, foreign) => [foreign.factorId],
    body: () => ({ code: '123456' }),
  },
  'POST /api/user/secondFactors/{factorId}/remove': {
    parts: (_, foreign) => [foreign.factorId],
    body: () => ({ password: 'anything at all' }),
  },
};

/** What calls name without its being part of one owner. */
const shared =
  /^(country|state|paymentMethod|payment_method|job|vendor|primaryEvent|sharedEvent|bankAccount|expenseAccount)_?ids?$/i;
/** Calls about two things of one kind, about numbers that count within the parent, or about a file's header. */
const peers = [
  'POST /api/suppliers/{supplierId}/merges',
  'GET /api/suppliers/{supplierId}/merges/preview/{duplicateId}',
  'PUT /api/uploads/{uploadId}/rows/{line}',
  'PUT /api/suppliers/{supplierId}/hotelAnswers/{headerKey}',
  // a receipt pays records of any hotels, and a payer any hotels
  'PATCH /api/receipts/{receiptId}',
  'POST /api/receipts/{receiptId}/lines',
  'POST /api/receipts/{receiptId}/transfer',
  'PATCH /api/payers/{payerId}',
  // a slip takes any receipts, and a line of the bank is any receipts, of any payer
  'PUT /api/bank/deposits/{bankDepositId}',
  'POST /api/bank/lines/{bankLineId}/matches',
  'POST /api/bank/lines/{bankLineId}/receipt',
  // a response answers invoices of any hotels, and pays any records
  'PATCH /api/responses/{responseId}',
  'POST /api/responses/{responseId}/apply',
  // a number counts the files of that mail
  'GET /api/responses/{responseId}/attachments/{attachmentNumber}/file',
];

function namesChildren({ path, body }: Endpoint): boolean {
  const parts = path.match(/\{\w+\}/g) ?? [];
  if (path.startsWith('/api/user/') && parts.length > 0) return true;
  const inBody = body
    ? JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
    : '';
  const ids = [...inBody.matchAll(/"(ids|\w*(?:Ids?|_ids?))":\{/g)].map(([, name]) => name ?? '');
  const own = path.match(/(\w+)\}/)?.[1];
  return (
    parts.length > 1 ||
    (parts.length === 1 && ids.some((name) => name !== own && !shared.test(name)))
  );
}

/** Every row of every table, but what remembers that calls came. */
async function everything(): Promise<unknown> {
  // a job does the same every minute
  await sql`select compact_counters()`.execute(test.db);
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relkind = 'r' and c.relpersistence = 'p'
      and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('audit_log', 'sessions', 'sign_in_attempts', 'idempotency_keys')
    order by 1`.execute(test.db);
  const state: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
      from ${sql.table(name)} t`.execute(test.db);
    state[name] = rows[0]?.sum;
  }
  const sessions = await test.db.selectFrom('sessions').select('token_hash').execute();
  return { ...state, sessions: sessions.length };
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

function reach(
  endpoint: Endpoint,
  { parts, body }: Reach,
  own: SampleEntities,
  foreign: SampleEntities,
) {
  const filled = parts(own, foreign);
  let at = 0;
  const url = endpoint.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(String(filled[at++])));
  return own.owner.call(endpoint.method, url, body?.(own, foreign));
}

describe('a request for one entity that names a part of another', () => {
  it('is covered here, whatever endpoints the contract has', () => {
    const named = endpoints.filter(namesChildren).map(nameOf);
    expect(named.filter((name) => !(name in reaches) && !peers.includes(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(15);
  });

  for (const [name, known] of Object.entries(reaches))
    for (const [at, one] of [known].flat().entries())
      it(`${name} neither reads nor writes it (${at + 1})`, async () => {
        const endpoint = endpoints.find((each) => nameOf(each) === name)!;
        const before = await everything();
        const refused = await reach(endpoint, one, ours, theirs);
        expect([400, 404, 409], refused.body).toContain(refused.statusCode);
        expect(await everything()).toEqual(before);
        // it was refused for being foreign: a part of its own is answered otherwise
        if (one.isForeignToAll) return;
        const own = await reach(endpoint, one, theirs, theirs);
        expect([own.statusCode, own.body]).not.toEqual([refused.statusCode, refused.body]);
      });
});
