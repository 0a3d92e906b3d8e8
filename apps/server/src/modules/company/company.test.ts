import { setTimeout as sleep } from 'node:timers/promises';
import { textOf } from '@recoup/test-support/pdf-tools';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { getUploadLimits } from '#modules/company/company.api';
import { hashPassword } from '#platform/auth/passwords';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { filledCompany } from '#test/filled-company';
import { startTestApp } from '#test/harness';
import { startMailServer } from '#test/peers/mail-server';

const mail = await startMailServer();
const test = await startTestApp({ mailUrl: mail.url, hasCompany: false });
afterAll(() => mail.close());

const password = 'right horse';
const executive = await test.signedIn('executive', 'standard', 'srlead', 'contributor');
await test.db
  .updateTable('users')
  .set({ password_hash: await hashPassword(password) })
  .where('id', '=', executive.id)
  .execute();

const { uploadTooOldMonths: _, uploadMinimumRateCents: __, ...texts } = filledCompany;
const read = async () => (await executive.get('/api/company')).json();
const change = async (body: object) => await executive.patch('/api/company', body);

async function anInvoice(deliveryMethod: string, expected = 201): Promise<number> {
  const agency = await anAgency(test.db);
  const supplier = await aSupplier(test.db, { name: 'Larch Hotel' });
  await aRecord(test.db, { agency, supplier });
  const answer = await executive.post('/api/invoices', { supplierId: supplier.id, deliveryMethod });
  expect(answer.statusCode, answer.body).toBe(expected);
  return answer.json().invoice.id;
}

const pdfText = async (invoiceId: number): Promise<string> =>
  textOf((await executive.get(`/api/invoices/${invoiceId}/download`)).rawPayload);

describe('without company details', () => {
  it('refuses batches and the print queue, and says what is missing [F-160]', async () => {
    const supplier = await aSupplier(test.db);
    const batch = { supplierIds: [supplier.id], deliveryMethod: 'preview' };
    const answers = [
      await executive.post('/api/invoices/generate/pdfs', batch),
      await executive.post('/api/invoices/printQueue/print', { ids: [1] }),
      await executive.post('/api/invoices/printQueue/posted', { ids: [1] }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toContain('Held until an executive fills in the Company page');
      expect(answer.json().message).toContain('EIN');
    }
    const { missing } = (await executive.get('/api/home')).json().company;
    expect(missing).toContain('Remit-to Street');
  });

  it('lets an email wait and shows why, prints drafts, and sends the email once filled in [F-160]', async () => {
    const invoiceId = await anInvoice('email');
    await sleep(500);
    expect(mail.taken).toHaveLength(0);
    const [message] = (await executive.get('/api/outbox')).json().data;
    expect(message).toMatchObject({
      state: 'waiting',
      isConnected: true,
      heldBecause: expect.stringContaining('Missing: Legal Name'),
    });
    expect(await pdfText(invoiceId)).toContain('DRAFT: company details missing');
    const draft = await executive.get(`/api/outbox/${message.id}/mail`);
    expect(draft.body).toContain('DRAFT: company details missing');

    expect((await change({ ...texts, password })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ missing: [], legalName: filledCompany.legalName });
    await expect.poll(() => mail.taken.length).toBe(1);
    expect(mail.taken[0]?.source).toContain('Recoup Commission Recovery, Inc.');
    expect(mail.taken[0]?.source).toContain('Reply-To: accounts@recoup.test');
    expect(mail.taken[0]?.source).not.toContain('DRAFT');
    // an invoice from before the details uses the first complete ones
    expect(await pdfText(invoiceId)).toContain('EIN 31-4159265');
    expect(await pdfText(invoiceId)).not.toContain('DRAFT');
  });
});

describe('the company page', () => {
  it.each(['standard', 'srlead', 'accounting', 'lead'] as const)(
    'is closed to the role %s [F-160]',
    async (role) => {
      const person = await test.signedIn(role);
      expect((await person.get('/api/company')).statusCode).toBe(403);
      expect((await person.patch('/api/company', { ein: '12-3456789' })).statusCode).toBe(403);
      expect((await person.get('/api/company/status')).json()).toEqual({ missing: [] });
    },
  );

  it('keeps the company of an invoice as it was at issue [F-160]', async () => {
    const before = await anInvoice('preview');
    expect((await change({ phone: '(518) 555-0177' })).statusCode).toBe(200);
    const after = await anInvoice('preview');
    expect(await pdfText(before)).toContain('(518) 555-0100');
    expect(await pdfText(before)).not.toContain('(518) 555-0177');
    expect(await pdfText(after)).toContain('(518) 555-0177');
  });

  it('shows the first complete details on an invoice that was issued without [F-160]', async () => {
    const issued = await test.db
      .selectFrom('invoices')
      .select('id')
      .where('company_version_id', 'is', null)
      .execute();
    expect(issued).not.toHaveLength(0);
    expect((await change({ phone: '(518) 555-0188' })).statusCode).toBe(200);
    for (const { id } of issued) {
      const text = await pdfText(id);
      expect(text).toContain('(518) 555-0100');
      expect(text).not.toMatch(/DRAFT|555-0177|555-0188/);
    }
  });

  it.each([
    { achAccount: '12345678' },
    { remitToCity: 'Troy' },
    { wireRouting: '021000021' },
    { bankName: 'First Bank' },
    { remitToStreet2: 'Box 7' },
  ])('asks for the password before $0 changes [F-160]', async (guarded) => {
    const before = await read();
    const bare = await change(guarded);
    expect([bare.statusCode, bare.json().errors]).toEqual([
      400,
      { password: [expect.stringContaining('Enter your current password')] },
    ]);
    const wrong = await change({ ...guarded, password: 'guess' });
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Incorrect password.']);
    expect(await read()).toEqual(before);
    expect((await change({ ...guarded, password })).statusCode).toBe(200);

    const [entry] = await test.db
      .selectFrom('audit_log')
      .select(['details', 'user_id'])
      .where('subject', '=', 'company')
      .orderBy('id', 'desc')
      .execute();
    const [[name, value]] = Object.entries(guarded) as [[string, string]];
    expect(entry).toEqual({ user_id: executive.id, details: { [name]: [before[name], value] } });
  });

  it('shows guarded changes to every executive for 14 days [F-160]', async () => {
    const other = await test.signedIn('executive');
    const shown = async () => (await other.get('/api/home')).json().company.guardedChanges;
    expect((await shown())[0]).toMatchObject({
      changedBy: { id: executive.id },
      fields: ['Remit-to Street 2'],
    });
    const age = (days: number) =>
      test.owner.query('update audit_log set created_at = now() - make_interval(days => $1)', [
        days,
      ]);
    await age(13);
    expect(await shown()).not.toHaveLength(0);
    await age(14);
    expect(await shown()).toHaveLength(0);
  });

  it('refuses a save that began from an older state [F-160]', async () => {
    const { updated_at } = await read();
    await change({ fax: '(518) 555-0102' });
    const late = await change({ fax: '(518) 555-0103', expected_updated_at: updated_at });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'staleSave', changed: ['fax'] }),
    ]);
  });

  it('holds the limits of uploads, 24 months and $10 until someone changes them [F-162]', async () => {
    expect(await read()).toMatchObject({ uploadTooOldMonths: 24, uploadMinimumRate: 10 });
    const changed = await change({ uploadTooOldMonths: 36, uploadMinimumRate: 7.5 });
    expect(changed.json()).toMatchObject({ uploadTooOldMonths: 36, uploadMinimumRate: 7.5 });
    expect(await getUploadLimits(test.db)).toEqual({ tooOldMonths: 36, minimumRateCents: 750 });
    for (const wrong of [0, -1, 1.5, 601, 'two'])
      expect((await change({ uploadTooOldMonths: wrong })).statusCode).toBe(400);
    expect((await change({ uploadMinimumRate: 0.001 })).statusCode).toBe(400);
  });
});

it('holds nothing in a database that seeding marked as a demo [F-160]', async () => {
  await test.owner.query("update company_versions set details = '{}', is_complete = false");
  expect((await executive.get('/api/company/status')).json().missing).not.toEqual([]);
  await sql`insert into demo_marks default values`.execute(test.db);
  expect((await executive.get('/api/company/status')).json().missing).toEqual([]);
  expect(await read()).toMatchObject({ isDemo: true, missing: [] });
});
