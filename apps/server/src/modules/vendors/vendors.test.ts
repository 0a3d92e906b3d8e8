import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const seniorLead = await test.signedInWho('vendors.view');

beforeAll(async () => {
  const codes = ['zeta9', 'ALPHA', 'beta'].map((code) => ({ code }));
  await test.db.insertInto('vendors').values(codes).execute();
});

const codesOf = (vendors: { code: string }[]): string[] => vendors.map(({ code }) => code);

describe('vendor codes', () => {
  it('returns all of them by code without a page [A-429, A-436]', async () => {
    const vendors = (await seniorLead.get('/api/vendorCodes')).json();
    expect(codesOf(vendors)).toEqual(['ALPHA', 'beta', 'zeta9']);
    expect(vendors[0]).toEqual({
      id: expect.any(Number),
      code: 'ALPHA',
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
  });

  it('returns a page of those whose code contains the text, with the exact total [S-793]', async () => {
    const { data, meta, links } = (
      await seniorLead.get('/api/vendorCodes?page=1&search=ETA&sortBy=code&sortDirection=desc')
    ).json();
    expect(codesOf(data)).toEqual(['zeta9', 'beta']);
    expect(meta).toEqual({ from: 1, to: 2, total: 2 });
    expect(links).toEqual({ prev: null, next: null, last: null });
  });

  it('answers one of them, and names what is missing [A-437]', async () => {
    const [first] = (await seniorLead.get('/api/vendorCodes')).json();
    expect((await seniorLead.get(`/api/vendorCodes/${first.id}`)).json()).toEqual(first);
    const missing = await seniorLead.get('/api/vendorCodes/2147483647');
    expect(missing.statusCode).toBe(404);
    expect(missing.json().message).toBe('Vendor Not Found');
  });

  it('is open to executives, who give suppliers their code', async () => {
    const executive = await test.signedInWho('suppliers.editVendor');
    expect((await executive.get('/api/vendorCodes')).statusCode).toBe(200);
    expect((await executive.get('/api/vendorCodes/1')).statusCode).toBe(403);
  });
});
