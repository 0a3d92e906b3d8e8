import { describe, expect, it } from 'vitest';
import { aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const seniorLead = await test.signedIn('srlead');
const executive = await test.signedIn('executive', 'srlead');

const create = async (code: string): Promise<number> =>
  (await seniorLead.post('/api/vendors', { code })).json().id;

describe('creating a vendor code', () => {
  it('returns it, and refuses a duplicate in another case [S-795, S-902, S-789]', async () => {
    const answer = await seniorLead.post('/api/vendors', { code: 'Onyx1' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ id: expect.any(Number), code: 'Onyx1' });
    const twin = await seniorLead.post('/api/vendors', { code: 'ONYX1' });
    expect([twin.statusCode, twin.json().message]).toEqual([
      409,
      'The vendor code Onyx1 already exists',
    ]);
    const refused = await seniorLead.post('/api/vendors', { code: 'on yx' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Code must contain only letters and digits',
    ]);
  });

  it('lets one of two equal codes win at once', async () => {
    const answers = await Promise.all(
      ['race1', 'RACE1'].map((code) => seniorLead.post('/api/vendors', { code })),
    );
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([201, 409]);
  });
});

describe('changing and deleting a vendor code', () => {
  it('is open to executives while no supplier carries it [S-900, S-901]', async () => {
    const id = await create('free1');
    expect((await seniorLead.put(`/api/vendors/${id}`, { code: 'free2' })).statusCode).toBe(403);
    expect((await seniorLead.delete(`/api/vendors/${id}`)).statusCode).toBe(403);
    const changed = await executive.put(`/api/vendors/${id}`, { code: 'FREE1' });
    expect([changed.statusCode, changed.json().code]).toEqual([200, 'FREE1']);
    await create('taken1');
    expect((await executive.put(`/api/vendors/${id}`, { code: 'TAKEN1' })).statusCode).toBe(409);
    expect((await executive.delete(`/api/vendors/${id}`)).statusCode).toBe(204);
    expect((await executive.get(`/api/vendorCodes/${id}`)).statusCode).toBe(404);
    expect((await executive.delete(`/api/vendors/${id}`)).statusCode).toBe(404);
  });

  it('lets one of two that become equal win at once', async () => {
    for (const code of ['equal1', 'equal2', 'equal3']) {
      const ids = [await create(`${code}a`), await create(`${code}b`)];
      const answers = await Promise.all(
        ids.map((id) => executive.put(`/api/vendors/${id}`, { code })),
      );
      expect(
        answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
      ).toEqual([200, 409]);
    }
  });

  it('is refused with the reason while a supplier carries it', async () => {
    const id = await create('busy1');
    const supplier = await aSupplier(test.db);
    await test.db
      .updateTable('suppliers')
      .set({ vendor_id: id })
      .where('id', '=', supplier.id)
      .execute();
    const reason =
      'The vendor code busy1 is used by 1 supplier. Only unused codes can be changed or deleted.';
    const deleted = await executive.delete(`/api/vendors/${id}`);
    expect([deleted.statusCode, deleted.json().message]).toEqual([400, reason]);
    const changed = await executive.put(`/api/vendors/${id}`, { code: 'busy2' });
    expect([changed.statusCode, changed.json().message]).toEqual([400, reason]);
  });
});
