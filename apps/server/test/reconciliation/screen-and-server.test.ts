import type { RoleName } from '@recoup/domain/auth/roles';
import { day } from '@recoup/domain/dates/day';
import { type Cents, dollarsToCents, sumCents } from '@recoup/domain/money/cents';
import type { SupplierStatusCode } from '@recoup/domain/suppliers/supplier-status';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import type { StoredInvoice } from '../../../web/src/features/reconciliation/stored-invoice.ts';
import { blockingReasons, ratesCents } from './blocking-reasons.ts';
import { ending, type Step, step, totalsAtOpening, workAt } from './screen-steps.ts';

const today = day('2026-11-20');
const test = await startTestApp();
const agency = await anAgency(test.db);
const clerk = await test.signedIn('standard');

async function anInvoice(rates: readonly number[], supplierStatus: SupplierStatusCode = 0) {
  const supplier = await aSupplier(test.db);
  for (const rateCents of rates) await aRecord(test.db, { agency, supplier, rateCents });
  const answer = await clerk.post('/api/invoices', { supplierId: supplier.id });
  expect(answer.statusCode, answer.body).toBe(201);
  if (supplierStatus !== 0)
    await test.db
      .updateTable('suppliers')
      .set({ status_code: supplierStatus })
      .where('id', '=', supplier.id)
      .execute();
  return await open(answer.json().invoice.id);
}

async function open(id: number): Promise<StoredInvoice> {
  return (await clerk.get(`/api/invoices/${id}`)).json().invoice;
}

const centsOf = (dollars: number): Cents => dollarsToCents(dollars) ?? expect.fail(`${dollars}`);

/** What is stored as paid for an invoice, and what its payments were booked on. */
async function booked(invoiceId: number): Promise<{ paid: Cents; allocated: Cents }> {
  const records = await test.db
    .selectFrom('records')
    .innerJoin('invoice_lines', 'invoice_lines.record_id', 'records.id')
    .where('invoice_lines.invoice_id', '=', invoiceId)
    .select('records.paid_ct')
    .execute();
  const parts = await test.db
    .selectFrom('receipt_entries')
    .where('invoice_id', '=', invoiceId)
    .where('live', '=', true)
    .select('amount')
    .execute();
  return {
    paid: sumCents(records.map(({ paid_ct }) => paid_ct)),
    allocated: sumCents(parts.map(({ amount }) => amount)),
  };
}

const people: ReadonlyArray<{ caller: Caller; roles: readonly RoleName[] }> = await Promise.all(
  (
    [
      ['standard'],
      ['standard', 'accounting'],
      ['standard', 'accounting', 'collectionagent'],
      ['contributor', 'lead'],
    ] as const
  ).map(async (roles) => ({ roles, caller: await test.signedIn(...roles) })),
);

/** A lower rate, in cents, has no commission: nothing to invoice. */
const leastInvoiced = 10;

const sittings = fc.array(
  fc
    .tuple(fc.array(step, { maxLength: 15 }), fc.boolean())
    .map(([steps, ends]): readonly Step[] => (ends ? [...steps, ...ending] : steps)),
  { minLength: 1, maxLength: 3 },
);

describe('whatever is done on the reconciliation screen', () => {
  it('posts, once submitted, the totals that the screen showed, to the cent, or is refused by both', async () => {
    const seen = new Map<string, number>();
    const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: leastInvoiced, max: 99_999 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom<SupplierStatusCode>(0, 0, 0, 92),
        fc.constantFrom(...people),
        sittings,
        async (rates, supplierStatus, { caller, roles }, given) => {
          let invoice = await anInvoice(rates, supplierStatus);
          for (const steps of given) {
            const work = workAt(invoice, steps, { roles, supplierStatus }, today);
            const answer = await caller.patch(`/api/invoices/${invoice.id}/records`, work.body);
            const after = await open(invoice.id);
            if (!work.verdict.allowed) {
              expect([400, 403], answer.body).toContain(answer.statusCode);
              if (work.isMarked) expect(answer.json().message).toBe(work.verdict.reason);
              expect(after).toEqual(invoice);
              count(work.verdict.code);
              continue;
            }
            expect(answer.statusCode, answer.body).toBe(200);
            expect(after).toEqual(answer.json().invoice);
            const { totalPaid, paymentPending, originalDue, unbillable, totalDue } = work.totals;
            expect(totalsAtOpening(after, today)).toMatchObject({
              originalDue,
              unbillable,
              totalDue,
              paymentProcessed: totalPaid,
            });
            expect(await booked(invoice.id)).toEqual({ paid: totalPaid, allocated: totalPaid });
            const [saved] = after.reconciliations;
            expect(centsOf(saved?.paymentAmount ?? 0)).toBe(work.now.payment.amount ?? 0);
            if (work.now.payment.methodId !== 5)
              expect(work.now.payment.amount ?? 0).toBe(paymentPending);
            invoice = after;
            count('saved');
          }
        },
      ),
      { numRuns: 80 },
    );
    // the rarer refusals are brought about one by one below
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['saved', 'permission', 'collections', 'amount']),
    );
    await expectNoViolations(test.db);
  });
});

describe('each reason against a reconciliation', () => {
  it.each(blockingReasons)(
    'is given by the screen, and by the server on its own: $text [$ids]',
    async ({ text, status, roles, supplierStatus, steps, spoil }) => {
      const invoice = await anInvoice(ratesCents, supplierStatus);
      const caller = await test.signedIn(...roles);
      const reason = text.replace('{last}', String(invoice.records.at(-1)?.id));
      const send = async (body: object) => {
        const answer = await caller.patch(`/api/invoices/${invoice.id}/records`, body);
        return [answer.statusCode, answer.json().message];
      };
      if (steps) {
        const { verdict, body } = workAt(invoice, steps, { roles, supplierStatus }, today);
        expect(verdict).toMatchObject({ allowed: false, reason });
        expect(await send(body)).toEqual([status, reason]);
      }
      const sound = workAt(invoice, ending, { roles, supplierStatus }, today).body;
      expect(await send(spoil(sound))).toEqual([status, reason]);
      expect(await open(invoice.id)).toEqual(invoice);
    },
  );
});
