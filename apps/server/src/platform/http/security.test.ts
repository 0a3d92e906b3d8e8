import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp({ trustProxy: true });
const caller = await test.signedIn('standard');
const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'recoup.example' };

describe('every answer', () => {
  const calls: Record<string, [url: string, cookie: string]> = {
    'a success': ['/api/user', caller.cookie],
    'a refusal': ['/api/user', ''],
    'an unknown call': ['/api/nothing', caller.cookie],
    'a download': ['/api/records/csv', caller.cookie],
  };

  it.each(Object.entries(calls))(
    '%s has the headers that browsers obey',
    async (_, [url, cookie]) => {
      const { headers } = await test.app.inject({ url, headers: { cookie, ...forwarded } });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toMatch(/max-age=31536000; ?includeSubDomains/);
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('has them even for an address that cannot be read', async () => {
    const { statusCode, headers } = await test.app.inject({ url: '/api/records/%zz' });
    expect(statusCode).toBe(400);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000; ?includeSubDomains/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the PDF of an invoice', async () => {
  const supplier = await aSupplier(test.db);
  await aRecord(test.db, { agency: await anAgency(test.db), supplier });
  const created = await caller.post('/api/invoices', { supplierId: supplier.id });
  const { id } = created.json().invoice;
  const policyOf = (headers: Record<string, unknown>) =>
    String(headers['content-security-policy']).split(';');

  it('can be framed by pages of Recoup only, and runs nothing there [F-433]', async () => {
    const { headers } = await caller.get(`/api/invoices/${id}/download`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="invoice-${id}.pdf"`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    const policy = policyOf(headers);
    expect(policy.filter((part) => part.startsWith('frame-ancestors'))).toEqual([
      "frame-ancestors 'self'",
    ]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
  });

  it('cannot be framed if it is refused [F-433]', async () => {
    for (const [url, cookie] of [
      [`/api/invoices/${id}/download`, ''],
      ['/api/invoices/99999999/download', caller.cookie],
    ] as const) {
      const { headers, statusCode } = await test.app.inject({ url, headers: { cookie } });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(headers['x-frame-options']).toBe('DENY');
      expect(policyOf(headers)).toContain("frame-ancestors 'none'");
    }
  });
});

describe('the cookie of a session', async () => {
  const password = 'a long enough password';
  const admin = await test.signedIn('srlead');
  await admin.post('/api/register', {
    name: 'Cookie Person',
    email: 'cookie@recoup.test',
    password,
    password_confirmation: password,
  });
  const signIn = async (headers: Record<string, string>): Promise<string> => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-requested-with': 'XMLHttpRequest', ...headers },
      payload: { email: 'cookie@recoup.test', password },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return String(answer.headers['set-cookie']);
  };

  it('is bound to the host, sent only over https and readable by no script', async () => {
    const cookie = await signIn(forwarded);
    expect(cookie).toMatch(/^__Host-recoup_session=[\w-]{43};/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
      expect(cookie.split('; ')).toContain(part);
    expect(cookie).not.toMatch(/Domain=/i);
  });

  it('is deleted as browsers require: with its prefix, as secure [F-227]', async () => {
    const cookie = (await signIn(forwarded)).split(';')[0] ?? '';
    const headers = { cookie, ...forwarded };
    const { csrfToken } = (await test.app.inject({ url: '/api/user', headers })).json();
    const ended = await test.app.inject({
      method: 'POST',
      url: '/logout',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `_token=${csrfToken}`,
    });
    expect(ended.statusCode).toBe(303);
    expect(String(ended.headers['set-cookie'])).toMatch(/^__Host-recoup_session=;.*; Secure/);
  });

  it('is a new one at each sign-in, and the session that the browser brought ends', async () => {
    const own = (cookie: string) => test.app.inject({ url: '/api/user', headers: { cookie } });
    const brought = (await signIn({})).split(';')[0] ?? '';
    const elsewhere = (await signIn({})).split(';')[0] ?? '';
    const next = (await signIn({ cookie: brought })).split(';')[0] ?? '';
    expect(next).not.toBe(brought);
    const states = await Promise.all([brought, elsewhere, next].map(own));
    expect(states.map(({ statusCode }) => statusCode)).toEqual([401, 200, 200]);
  });
});
