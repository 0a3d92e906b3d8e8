import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';

const test = await startTestApp();
const clerk = await test.signedIn(
  'contributor',
  'standard',
  'accounting',
  'lead',
  'srlead',
  'executive',
);

type Answer = Awaited<ReturnType<typeof clerk.get>>;

/** Two stays of a hotel, billed twice: a first notice and a second one. */
async function billedTwice() {
  const agency = await anAgency(test.db);
  const supplier = await aSupplier(test.db);
  const stay = { agency, supplier, lastName: `Stay${agency.arc}` };
  const records = [await aRecord(test.db, stay), await aRecord(test.db, stay)] as const;
  const earlier = await bill(supplier.id);
  const later = await bill(supplier.id, earlier);
  return { agency, supplier, records, earlier, later };
}
type World = Awaited<ReturnType<typeof billedTwice>>;

async function bill(supplierId: number, clonedFromId?: number): Promise<number> {
  const answer = await clerk.post('/api/invoices', { supplierId, clonedFromId });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().invoice.id;
}

async function look(invoiceId: number) {
  return (await clerk.get(`/api/invoices/${invoiceId}`)).json().invoice;
}

const areCompleted = async ({ earlier, later }: World) => [
  (await look(earlier)).completed,
  (await look(later)).completed,
];

async function reconcile(invoiceId: number, records: object, completed: boolean): Promise<Answer> {
  const { updated_at } = await look(invoiceId);
  return await clerk.patch(`/api/invoices/${invoiceId}/records`, {
    checkNumber: '1001',
    paymentAmount: 20 * Object.values(records).filter((record) => record === paid).length,
    paymentMethod: 3,
    processDate: '2026-11-20',
    completed,
    records,
    expected_updated_at: updated_at,
  });
}

const paid = { statusCode: 1, paidCt: 20, paymentMethodId: 3 };

async function undoLast(invoiceId: number): Promise<Answer> {
  const [last] = (await look(invoiceId)).reconciliations;
  return await clerk.post(`/api/invoices/${invoiceId}/reconciliations/${last.id}/undo`, {});
}

const setStatus = (recordId: number, body: object) => clerk.patch(`/api/records/${recordId}`, body);

async function bulkEdit({ agency }: World, edit: object): Promise<Answer> {
  const prepared = await clerk.post('/api/records/bulkEdits', {
    selection: JSON.stringify({ advancedSearch: { lastName: `Stay${agency.arc}` } }),
    edit,
  });
  expect(prepared.statusCode, prepared.body).toBe(201);
  return await clerk.post(`/api/records/bulkEdits/${prepared.json().id}/apply`);
}

async function setAgency({ agency }: World, status: number): Promise<Answer> {
  return await clerk.put(`/api/agencies/${agency.id}`, {
    name: `Agency ${agency.id}`,
    ein: `99-${String(agency.id).padStart(7, '0')}`,
    phone_number: '2125550100',
    status,
  });
}

/** Ways to close both records, and to open one of them again. */
const ways: Record<string, { close: (world: World) => Promise<Answer>; open?: Way }> = {
  'the reconciliation of the later notice': {
    close: ({ later, records: [one, two] }) => reconcile(later, { [one]: paid, [two]: paid }, true),
    open: ({ later }) => undoLast(later),
  },
  'the reconciliation of the earlier notice': {
    close: ({ earlier, records: [one, two] }) =>
      reconcile(earlier, { [one]: paid, [two]: paid }, true),
    open: ({ earlier }) => undoLast(earlier),
  },
  'one payment over several invoices': {
    close: async ({ supplier, later }) =>
      clerk.post(`/api/suppliers/${supplier.id}/payments`, {
        checkNumber: '1001',
        paymentAmount: 40,
        paymentMethod: 3,
        processDate: '2026-11-20',
        invoices: [{ invoiceId: later, expected_updated_at: (await look(later)).updated_at }],
      }),
  },
  'edits of the records': {
    close: async ({ records: [one, two] }) => {
      await setStatus(one, { status: 4 });
      return await setStatus(two, {
        status: 1,
        paid_ct: 20,
        payment_method_id: 2,
        date_processed: '2026-11-20',
      });
    },
    open: ({ records: [one] }) => setStatus(one, { status: 0 }),
  },
  'a bulk edit': {
    close: (world) => bulkEdit(world, { status: 5 }),
    open: (world) => bulkEdit(world, { status: 0 }),
  },
  'closing the agency': {
    close: (world) => setAgency(world, 7),
    open: (world) => setAgency(world, 0),
  },
  'the bankruptcy of the supplier': {
    close: ({ supplier }) =>
      clerk.put(`/api/suppliers/${supplier.id}`, {
        name: 'Bankrupt Hotel',
        status: 7,
        closeOpenRecords: true,
      }),
  },
};
type Way = (world: World) => Promise<Answer>;

describe('a completed invoice', () => {
  for (const [name, { close, open }] of Object.entries(ways))
    it(`follows its records through ${name} [F-137]`, async () => {
      const world = await billedTwice();
      expect(await areCompleted(world)).toEqual([false, false]);
      const closed = await close(world);
      expect(closed.statusCode, closed.body).toBeLessThan(300);
      expect(await areCompleted(world)).toEqual([true, true]);
      const opened = await open?.(world);
      if (opened) {
        expect(opened.statusCode, opened.body).toBeLessThan(300);
        expect(await areCompleted(world)).toEqual([false, false]);
      }
      await expectNoViolations(test.db);
    });

  it('stays open while one of its records is billable [F-137]', async () => {
    const world = await billedTwice();
    const [one, two] = world.records;
    await setStatus(one, { status: 5 });
    expect(await areCompleted(world)).toEqual([false, false]);
    await setStatus(two, { status: 10 });
    expect(await areCompleted(world)).toEqual([false, false]);
    await setStatus(two, { status: 6, substatus: 2 });
    expect(await areCompleted(world)).toEqual([true, true]);
  });

  it('is completed when two users close its last two records at once [F-137]', async () => {
    const worlds = await Promise.all(Array.from({ length: 5 }, billedTwice));
    await Promise.all(
      worlds.flatMap(({ records }) => records.map((id) => setStatus(id, { status: 5 }))),
    );
    for (const world of worlds) expect(await areCompleted(world)).toEqual([true, true]);
  });

  it('opens again with a deleted record that is restored as open [F-137]', async () => {
    const world = await billedTwice();
    await setAgency(world, 7);
    for (const id of world.records) {
      const deleted = await clerk.delete(`/api/records/${id}`);
      expect(deleted.statusCode, deleted.body).toBeLessThan(300);
    }
    await setAgency(world, 0);
    expect(await areCompleted(world)).toEqual([true, true]);
    const restored = await clerk.post(`/api/records/${world.records[0]}/restore`);
    expect(restored.statusCode, restored.body).toBe(200);
    expect(await areCompleted(world)).toEqual([false, false]);
  });

  it('is undone to the state of its records, not to what it was before [F-137]', async () => {
    const world = await billedTwice();
    const [one, two] = world.records;
    await reconcile(world.earlier, { [one]: paid, [two]: {} }, false);
    await setStatus(two, { status: 5 });
    expect(await areCompleted(world)).toEqual([true, true]);
    expect((await undoLast(world.earlier)).statusCode).toBe(200);
    expect(await areCompleted(world)).toEqual([false, false]);
    await setStatus(one, { status: 5 });
    expect(await areCompleted(world)).toEqual([true, true]);
  });

  it('names the later notice that settled its records, until that is undone [F-137]', async () => {
    const { earlier, later, records } = await billedTwice();
    const [one, two] = records;
    expect(await look(earlier)).toMatchObject({ settledBy: [] });
    await setStatus(two, { status: 4 });
    await reconcile(later, { [one]: paid }, true);
    expect(await look(earlier)).toMatchObject({
      settledBy: [{ invoiceId: later, recordIds: [one] }],
    });
    expect(await look(later)).toMatchObject({ settledBy: [] });
    await undoLast(later);
    expect(await look(earlier)).toMatchObject({ settledBy: [] });
  });

  it('is brought up to its records where an older version left it behind [F-137]', async () => {
    const settled = await billedTwice();
    const reopened = await billedTwice();
    await bulkEdit(settled, { status: 5 });
    await sql`
      update invoices set completed = not completed
      where id in (${settled.earlier}, ${reopened.later})`.execute(test.db);
    await sql`select complete_invoices(array(select id from invoices))`.execute(test.db);
    expect(await areCompleted(settled)).toEqual([true, true]);
    expect(await areCompleted(reopened)).toEqual([false, false]);
  });
});
