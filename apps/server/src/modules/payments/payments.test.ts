import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const anybody = await test.signedIn();

describe('payment methods', () => {
  it('A-419 A-420 A-433 R-474 answers every method with its id and name', async () => {
    expect((await anybody.get('/api/paymentMethods')).json()).toEqual([
      { id: 1, name: 'Credit Card' },
      { id: 2, name: 'ACH' },
      { id: 3, name: 'Check' },
      { id: 4, name: 'Wire' },
      { id: 5, name: 'Foreign Check' },
    ]);
  });

  it('A-434 answers those that agencies are paid with', async () => {
    const ofAgencies = await anybody.get('/api/paymentMethods?agencyPaymentMethods=true');
    expect(ofAgencies.json().map(({ name }: { name: string }) => name)).toEqual([
      'ACH',
      'Check',
      'Wire',
    ]);
    const all = await anybody.get('/api/paymentMethods?agencyPaymentMethods=false');
    expect(all.json()).toHaveLength(5);
  });
});
