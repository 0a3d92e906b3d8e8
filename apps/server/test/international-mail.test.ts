import { afterAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/auth/passwords';
import { readConfig } from '#server/config';
import { aSupplier } from './factories.ts';
import { startTestApp } from './harness.ts';
import { startMailServer } from './peers/mail-server.ts';
import { sendFile } from './uploads/upload-file.ts';

const mail = await startMailServer();
const test = await startTestApp({ mailUrl: mail.url });
afterAll(async () => await mail.close());
const person = await test.signedInWho('suppliers.upload');
const agent = await test.signedInWho('collections.editContacts');

const call = async (url: string, payload: object) =>
  await test.app.inject({
    method: 'POST',
    url,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    payload,
  });

describe('an email address of an international domain', () => {
  it.each([
    ['buchung@gästehaus.example', 'buchung@xn--gstehaus-0za.example'],
    ['caja@peña.example', 'caja@xn--pea-8ma.example'],
    ['kasse@smörgås.example', 'kasse@xn--smrgs-pra0j.example'],
    ['info@ホテル.example', 'info@xn--ddkyb8b.example'],
    ['ap@θέρμη.example', 'ap@xn--ixaubry.example'],
  ])('%s signs in and gets email as %s [F-126]', async (typed, stored) => {
    const { email } = await test.db
      .insertInto('users')
      .values({ name: 'Ann', email: stored, password_hash: await hashPassword('right horse') })
      .returning('email')
      .executeTakeFirstOrThrow();
    const upper =
      typed.slice(0, typed.indexOf('@')) + typed.slice(typed.indexOf('@')).toUpperCase();
    for (const written of [typed, upper, stored]) {
      const signedIn = await call('/api/login', { email: written, password: 'right horse' });
      expect([written, signedIn.statusCode]).toEqual([written, 200]);
    }
    expect((await call('/api/login/passwordLink', { email: typed })).statusCode).toBe(204);
    // the mail server writes the domain of a recipient in letters; what came over the wire is in the head
    await expect.poll(() => mail.taken.filter(({ to }) => to.includes(typed)).length).toBe(1);
    const source = mail.taken.find(({ to }) => to.includes(typed))?.source;
    expect(source).toMatch(new RegExp(`^To: .*${email}`, 'm'));
  });

  it('is read from a file of suppliers [F-126]', async () => {
    const response = await sendFile(test, person, '/api/suppliers/upload', {
      name: 'hotels.csv',
      content: 'Hotel Name,Phone,Email\nGästehaus,(212) 555-0177,buchung@gästehaus.example\n',
    });
    expect(response.statusCode, response.body).toBe(200);
    const emails = await test.db.selectFrom('supplier_emails').select('email').execute();
    expect(emails.map(({ email }) => email)).toContain('buchung@xn--gstehaus-0za.example');
  });

  it('is taken for a contact [F-126]', async () => {
    const { id } = await aSupplier(test.db);
    const saved = await agent.put(`/api/suppliers/${id}/collections/contacts`, {
      contacts: [{ title: 'AP', name: 'Eva', email: 'eva@PEÑA.example' }],
    });
    expect(saved.json().contacts).toMatchObject([{ email: 'eva@xn--pea-8ma.example' }]);
  });

  it('may be the one to which undeliverable email returns [F-126]', async () => {
    const { mailBounces } = readConfig({ MAIL_BOUNCES: 'zurück@gästehaus.example' });
    expect(mailBounces).toBe('zurück@xn--gstehaus-0za.example');
    expect(() => readConfig({ MAIL_BOUNCES: 'nobody' })).toThrow('MAIL_BOUNCES: must be an email');
  });
});
