import { httpFaults } from '@recoup/test-support/http-faults';
import { startForeignHost } from '@recoup/test-support/peer';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startUspsServer, uspsCalls, uspsClient, uspsRefusal } from '#test/peers/usps-server';
import { QuotaExceeded } from './address-validation.ts';
import { createUsps } from './usps.ts';

const server = await startUspsServer();
afterAll(() => server.close());
beforeEach(() => {
  server.heal();
  server.setSecret(uspsClient.clientSecret);
});

const settings = { ...uspsClient, url: server.url, perHour: 60 };
const usps = createUsps(settings);
const albany = { street: '12 Main St', street2: '', city: 'Albany', state: 'NY', zip: '12207' };

const ending = async (address = albany, service = usps): Promise<unknown> =>
  await service.validate(address, AbortSignal.timeout(9_000)).catch((error: unknown) => error);

describe('an address', () => {
  it.each([
    ['confirmed', { confirmation: 'Y' }, 'valid'],
    ['of a confirmed building, its unit unknown', { confirmation: 'S' }, 'valid'],
    ['of a confirmed building that has units', { confirmation: 'D' }, 'valid'],
    ['not confirmed', { confirmation: 'N' }, 'invalid'],
    ['neither confirmed nor denied', { confirmation: '' }, 'unknown'],
    ['confirmed under another ZIP code', { zip: '12208' }, 'invalid'],
    ['confirmed in another state', { state: 'VT' }, 'invalid'],
  ])('that is %s is %j: %s [A-146]', async (which, answer, verdict) => {
    const street = `${which.length} Elm St`;
    server.says(street, answer);
    expect(await ending({ ...albany, street })).toBe(verdict);
  });

  it('with nine digits, or without a ZIP code, is held against what it has [A-146]', async () => {
    expect(await ending({ ...albany, zip: '12207-1234' })).toBe('valid');
    expect(await ending({ ...albany, zip: '' })).toBe('valid');
    expect(await ending({ ...albany, zip: 'M5G 1X8' })).toBe('invalid');
  });

  it.each([
    [400, 'Address Not Found.', 'invalid'],
    [404, 'The address could not be found', 'invalid'],
    [400, 'Multiple addresses were found, and no default exists.', 'invalid'],
    [400, 'OASValidation failed with reason: unknown field', 'unknown'],
  ])('answered with %s %s is %s [A-146]', async (status, message, verdict) => {
    server.fail(uspsRefusal(status, message), { at: uspsCalls.addresses });
    expect(await ending()).toBe(verdict);
  });
});

describe('the token', () => {
  it('is asked for once and used again, and renewed when it is refused before its time', async () => {
    const service = createUsps(settings);
    const before = server.tokens();
    await ending(albany, service);
    await ending(albany, service);
    expect(server.tokens() - before).toBe(1);
    server.endTokens();
    expect(await ending(albany, service)).toBe('valid');
    expect(server.tokens() - before).toBe(2);
  });

  it('is not given to a client that was revoked, which is named', async () => {
    server.setSecret('another');
    expect(String(await ending(albany, createUsps(settings)))).toContain(
      'rejected the credentials. Check USPS_CLIENT_ID',
    );
  });
});

describe('USPS when it fails', () => {
  it.each(httpFaults)(
    'in any way (%s) is not waited for, and leaves the address unvalidated',
    async (fault) => {
      for (const at of [uspsCalls.token, uspsCalls.addresses]) {
        server.fail(fault, { at });
        const impatient = createUsps({ ...settings, patienceMs: 400 });
        expect(await ending(albany, impatient)).toBeInstanceOf(Error);
        server.heal();
        expect(await ending(albany, createUsps(settings))).toBe('valid');
      }
    },
  );

  it.each([
    ['a failure', uspsRefusal(500), 'could not validate the address'],
    ['a ban', uspsRefusal(403), 'does not have access'],
    ['an unknown path', uspsRefusal(404, 'Resource not found'), 'could not validate the address'],
    ['a page', 'page', 'unreadable response'],
    ['a page of an error', { status: 502, body: '<h1>Back soon</h1>' }, 'status 502'],
  ] as const)('with %s says what is wrong', async (_what, fault, text) => {
    server.fail(fault, { at: uspsCalls.addresses });
    expect(String(await ending())).toContain(text);
  });

  it('because of too many requests says so', async () => {
    server.fail('tooMany', { at: uspsCalls.addresses });
    expect(await ending()).toBeInstanceOf(QuotaExceeded);
  });

  it('never leads the token or the client to another host', async () => {
    const elsewhere = await startForeignHost();
    for (const at of [uspsCalls.addresses, uspsCalls.token]) {
      server.fail({ redirectTo: `${elsewhere.url}/stolen` }, { at, times: 1 });
      expect(String(await ending(albany, createUsps(settings)))).toContain('not followed');
    }
    expect(elsewhere.calls).toEqual([]);
    await elsewhere.close();
  });
});
