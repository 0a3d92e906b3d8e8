import { beforeEach, describe, expect, it } from 'vitest';
import { anAgency } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const seniorLead = await test.signedIn('srlead', 'standard');
const accountant = await test.signedIn('accounting', 'standard');

let agencyId: number;
let url: string;

beforeEach(async () => {
  agencyId = (await anAgency(test.db)).id;
  url = `/api/agencies/${agencyId}/emails`;
});

const agency = async () => (await seniorLead.get(`/api/agencies/${agencyId}`)).json();
const put = async (emails: string[], primaryEmail: string | null) => {
  const answer = await seniorLead.put(url, { emails, primaryEmail });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

describe('the emails of an agency', () => {
  it('stores them with the primary one and returns the agency [A-291, A-292, A-280]', async () => {
    const answer = await put(['ops@a.com', ' pay@a.com '], 'pay@a.com');
    expect(answer).toMatchObject({
      id: agencyId,
      emails: ['pay@a.com', 'ops@a.com'],
      primaryEmail: 'pay@a.com',
    });
    expect(answer).toEqual(await agency());
  });

  it('makes the first one primary when none is named, and keeps it [A-281, A-282]', async () => {
    expect((await put(['first@a.com'], null)).primaryEmail).toBe('first@a.com');
    const both = await put(['second@a.com', 'first@a.com'], null);
    expect(both).toMatchObject({
      emails: ['first@a.com', 'second@a.com'],
      primaryEmail: 'first@a.com',
    });
  });

  it('begins with the email of the new agency as the primary one [A-287]', async () => {
    const executive = await test.signedIn('executive');
    const created = await executive.post('/api/agencies', {
      name: 'New Travel',
      ein: '77-1234567',
      phone_number: '2125550177',
      email: 'owner@new.com',
      address: { street: '1 New St', city: 'Albany', zip: '12207' },
    });
    expect(created.statusCode, created.body).toBe(201);
    expect(created.json()).toMatchObject({
      emails: ['owner@new.com'],
      primaryEmail: 'owner@new.com',
    });
  });

  it('changes and deletes them, but the primary one is only changed [A-283, A-284, A-285]', async () => {
    await put(['pay@a.com', 'ops@a.com'], 'pay@a.com');
    expect((await put(['new@a.com', 'ops@a.com'], 'new@a.com')).primaryEmail).toBe('new@a.com');
    for (const emails of [['ops@a.com'], []]) {
      const refused = await seniorLead.put(url, { emails, primaryEmail: emails[0] ?? null });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().message).toBe(
        'The primary email cannot be deleted. Set another email as primary first.',
      );
    }
    expect((await put(['new@a.com'], 'new@a.com')).emails).toEqual(['new@a.com']);
  });

  it('refuses an empty, a wrong and a too long email, and one given twice [A-288, A-289, A-290]', async () => {
    const longest = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(6)}`;
    expect(longest).toHaveLength(254);
    expect((await put([longest], longest)).primaryEmail).toBe(longest);
    for (const [email, text] of [
      ['', 'is required'],
      ['nobody', 'must be an email'],
      [`a${longest}`, 'must be at most 254 characters'],
      [longest.toUpperCase(), 'is already on this agency'],
    ] as const) {
      const refused = await seniorLead.put(url, {
        emails: [longest, email],
        primaryEmail: longest,
      });
      expect(refused.statusCode, text).toBe(400);
      expect(refused.json().message).toContain(text);
    }
    expect((await agency()).emails).toEqual([longest]);
  });

  it('is open to accounting and senior leads and no one else [A-468, A-469, A-470, A-471]', async () => {
    const body = { emails: ['a@a.com'], primaryEmail: 'a@a.com' };
    expect((await accountant.put(url, body)).statusCode).toBe(200);
    expect((await seniorLead.put(url, body)).statusCode).toBe(200);
    const others = await test.signedIn('standard', 'lead', 'executive', 'contributor');
    const refused = await others.put(url, body);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('Accounting or Senior Lead permissions required');
  });

  it('names an agency that does not exist', async () => {
    const missing = await seniorLead.put('/api/agencies/2147483647/emails', {
      emails: [],
      primaryEmail: null,
    });
    expect(missing.statusCode).toBe(404);
    expect(missing.json().message).toBe('Agency Not Found');
  });
});

describe('two users on the emails of one agency', () => {
  it('refuses the second with who changed them, and writes nothing', async () => {
    const { updated_at } = await agency();
    const first = await accountant.put(url, {
      emails: ['theirs@a.com'],
      primaryEmail: 'theirs@a.com',
      expected_updated_at: updated_at,
    });
    expect(first.statusCode, first.body).toBe(200);
    const second = await seniorLead.put(url, {
      emails: ['mine@a.com'],
      primaryEmail: 'mine@a.com',
      expected_updated_at: updated_at,
    });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'staleSave',
      changed: ['emails'],
      updatedBy: { id: accountant.id },
      message: expect.stringMatching(/^Person \d+ changed the emails while you were editing\.$/),
    });
    expect((await agency()).emails).toEqual(['theirs@a.com']);
    const third = await seniorLead.put(url, {
      emails: ['theirs@a.com', 'mine@a.com'],
      primaryEmail: 'theirs@a.com',
      expected_updated_at: first.json().updated_at,
    });
    expect(third.statusCode, third.body).toBe(200);
  });

  it('lets a change of the emails and one of the agency itself pass each other', async () => {
    const { updated_at: expected_updated_at, ein } = await agency();
    const body = { ein, phone_number: '2125550100', expected_updated_at };
    const emails = { emails: ['a@a.com'], primaryEmail: 'a@a.com', expected_updated_at };
    expect((await accountant.put(url, emails)).statusCode).toBe(200);
    const summary = await seniorLead.put(`/api/agencies/${agencyId}`, { ...body, name: 'Renamed' });
    expect(summary.statusCode, summary.body).toBe(200);
    const late = { ...emails, emails: ['a@a.com', 'b@a.com'] };
    expect((await seniorLead.put(url, late)).statusCode).toBe(409);
    const other = await anAgency(test.db);
    const before = (await seniorLead.get(`/api/agencies/${other.id}`)).json();
    await seniorLead.put(`/api/agencies/${other.id}`, {
      ...body,
      ein: before.ein,
      name: 'Other',
      expected_updated_at: undefined,
    });
    const passing = await accountant.put(`/api/agencies/${other.id}/emails`, {
      ...emails,
      expected_updated_at: before.updated_at,
    });
    expect(passing.statusCode, passing.body).toBe(200);
  });
});
