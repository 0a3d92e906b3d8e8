import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';

const test = await startTestApp();
const agency = await anAgency(test.db);
const lead = await test.signedIn('srlead', 'contributor', 'standard', 'collectionagent');
const colleague = await test.signedIn('standard', 'contributor', 'collectionagent');

/** The row of a record in the list, which is all that an edit in it knows. */
async function recordRow(id: number) {
  const search = encodeURIComponent(JSON.stringify({ recordId: id }));
  const answer = await lead.get(`/api/records?advancedSearch=${search}`);
  expect(answer.json().data).toHaveLength(1);
  return answer.json().data[0];
}

type Answer = Awaited<ReturnType<Caller['get']>>;

async function undo({ headers }: Answer): Promise<void> {
  const answer = await lead.post(`/api/undo/${String(headers['undo-id'])}`);
  expect(answer.json()).toMatchObject({ undoneCount: 1 });
}

describe('the edit of a record in a list', () => {
  it('changes the status that the list shows, and nothing that changed since [F-425]', async () => {
    const id = await aRecord(test.db, { agency });
    const row = await recordRow(id);
    const save = (body: object) =>
      lead.patch(`/api/records/${id}`, { ...body, expected_updated_at: row.updated_at });
    const saved = await save({ status: 6, substatus: 2 });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await recordRow(id)).toMatchObject({ status: { code: 6 }, substatus: { code: 2 } });

    const late = await save({ status: 2, substatus: null });
    expect([late.statusCode, late.json().code]).toEqual([409, 'staleSave']);
    expect((await recordRow(id)).status.code).toBe(6);
  });

  it('corrects the phone number of that record alone, which is undone [F-425]', async () => {
    const supplier = await aSupplier(test.db);
    const hotel = { id: null as unknown as number, phone: '9995550425' };
    const [id, other] = [
      await aRecord(test.db, { agency, supplier: hotel }),
      await aRecord(test.db, { agency, supplier: hotel }),
    ];
    const { phone: oldValue } = await recordRow(id);
    const phone_number = { oldValue, newValue: supplier.phone, recordId: id };
    const fixed = await lead.patch('/api/records', { phone_number });
    expect(fixed.statusCode, fixed.body).toBe(200);
    expect(await recordRow(id)).toMatchObject({
      phone: supplier.phone,
      supplier: { id: supplier.id },
    });
    expect(await recordRow(other)).toMatchObject({ phone: hotel.phone, supplier: null });

    const late = await lead.patch('/api/records', { phone_number });
    expect([late.statusCode, late.json().message]).toEqual([
      400,
      `Record ${id} no longer has this phone number.`,
    ]);
    await undo(fixed);
    expect(await recordRow(id)).toMatchObject({ phone: hotel.phone, supplier: null });
  });

  it('assigns and unassigns that record, which is undone [F-425]', async () => {
    const id = await aRecord(test.db, { agency });
    const assign = (newValue: number | null) =>
      lead.patch('/api/records', {
        assigned_user_id: { oldValue: JSON.stringify({ ids: [id] }), newValue },
      });
    expect((await assign(colleague.id)).statusCode).toBe(200);
    expect((await recordRow(id)).assignedUser).toMatchObject({ id: colleague.id });
    const unassigned = await assign(null);
    expect(unassigned.statusCode, unassigned.body).toBe(200);
    expect((await recordRow(id)).assignedUser).toBeNull();
    await undo(unassigned);
    expect((await recordRow(id)).assignedUser).toMatchObject({ id: colleague.id });
  });
});

describe('the edit of a supplier in a list', () => {
  it('reassigns a supplier only if the list showed that it is assigned [F-425]', async () => {
    const supplier = await aSupplier(test.db, { name: 'Edited Inn' });
    const assign = (body: object) =>
      lead.patch('/api/suppliers/collections', { selected_suppliers: [supplier.id], ...body });
    const assignee = async () =>
      (await lead.get(`/api/suppliers/${supplier.id}`)).json().assignedUser?.id;
    expect((await assign({ assigned_user_id: colleague.id })).statusCode).toBe(200);

    const late = await assign({ assigned_user_id: lead.id });
    expect([late.statusCode, late.json().message]).toEqual([
      400,
      'Edited Inn is already assigned to someone. Use Reassign instead.',
    ]);
    expect(await assignee()).toBe(colleague.id);
    const moved = await assign({ assigned_user_id: lead.id, reassign: true });
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await assignee()).toBe(lead.id);
    await undo(moved);
    expect(await assignee()).toBe(colleague.id);
  });

  it('is refused if someone else saved the supplier since the form was opened [F-425]', async () => {
    const supplier = await aSupplier(test.db, { name: 'Status Inn' });
    const path = `/api/suppliers/${supplier.id}`;
    const { updated_at: started } = (await lead.get(path)).json();
    const phones = await lead.put(`${path}/phoneNumbers`, {
      phoneNumbers: ['7105550425'],
      primaryPhoneNumber: '7105550425',
      expected_updated_at: started,
    });
    expect(phones.statusCode, phones.body).toBe(200);
    const late = await lead.put(path, {
      name: 'Status Inn',
      status: 88,
      expected_updated_at: started,
    });
    expect([late.statusCode, late.json().code]).toEqual([409, 'staleSave']);
  });
});
