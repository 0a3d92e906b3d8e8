import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startUspsServer, uspsClient } from '#test/address-validation/usps-server';
import { type Fault, startFaultyProxy } from '#test/faults/faulty-proxy';
import { QuotaUsedUp } from './address-validation.ts';
import { createUsps } from './usps.ts';

const server = await startUspsServer();
let fault: Fault = 'none';
const proxy = await startFaultyProxy({
  port: Number(new URL(server.url).port),
  isAnswer: () => true,
  requestBytes: 50,
  nextFault: () => fault,
});
afterAll(async () => {
  await proxy.close();
  await server.close();
});
beforeEach(() => {
  fault = 'none';
  server.setSecret(uspsClient.clientSecret);
});

const settings = { ...uspsClient, url: server.url, perHour: 60 };
const proxied = { ...settings, url: `http://127.0.0.1:${proxy.port}` };
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
  ])('A-146 that is %s is %j: %s', async (which, answer, verdict) => {
    const street = `${which.length} Elm St`;
    server.says(street, answer);
    expect(await ending({ ...albany, street })).toBe(verdict);
  });

  it('A-146 with nine digits, or without a ZIP code, is held against what it has', async () => {
    expect(await ending({ ...albany, zip: '12207-1234' })).toBe('valid');
    expect(await ending({ ...albany, zip: '' })).toBe('valid');
    expect(await ending({ ...albany, zip: 'M5G 1X8' })).toBe('invalid');
  });

  it.each([
    [400, 'Address Not Found.', 'invalid'],
    [404, 'The address could not be found', 'invalid'],
    [400, 'Multiple addresses were found, and no default exists.', 'invalid'],
    [400, 'OASValidation failed with reason: unknown field', 'unknown'],
  ])('A-146 answered with %s %s is %s', async (status, message, verdict) => {
    server.trouble({ kind: 'status', status, message }, 1);
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
      'has expired or was revoked. Set USPS_CLIENT_ID',
    );
  });
});

describe('USPS when it fails', () => {
  it.each<Fault>(['refused', 'cutInRequest', 'cutBeforeAnswer', 'cutInAnswer'])(
    'on the way (%s) says nothing of the address',
    async (given) => {
      fault = given;
      expect(String(await ending(albany, createUsps(proxied)))).toContain('cannot be reached');
    },
  );

  it.each<Fault>(['silent', 'slow'])('by taking too long (%s) is not waited for', async (given) => {
    fault = given;
    const impatient = createUsps({ ...proxied, patienceMs: 100 });
    expect(String(await ending(albany, impatient))).toContain('does not answer');
  });

  it.each([
    [{ kind: 'status', status: 500 }, 'could not answer'],
    [{ kind: 'status', status: 403 }, 'does not let this client'],
    [{ kind: 'status', status: 404, message: 'Resource not found' }, 'could not answer'],
    [{ kind: 'page' }, 'cannot be understood'],
    [{ kind: 'page', status: 502 }, 'status 502'],
  ] as const)('with %j says nothing of the address', async (trouble, text) => {
    server.trouble(trouble, 1);
    expect(String(await ending())).toContain(text);
    server.trouble(trouble, 1, 'token');
    expect(await ending(albany, createUsps(settings))).toBeInstanceOf(Error);
  });

  it('because it was asked too often says so', async () => {
    server.trouble({ kind: 'status', status: 429 }, 1);
    expect(await ending()).toBeInstanceOf(QuotaUsedUp);
  });

  it('never leads the token or the client to another host', async () => {
    const visits: string[] = [];
    const elsewhere = createServer((request, response) => {
      visits.push(request.url ?? '');
      response.end('{}');
    });
    elsewhere.listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const to = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/stolen`;
    for (const at of ['addresses', 'token'] as const) {
      server.trouble({ kind: 'redirect', to }, 1, at);
      expect(String(await ending(albany, createUsps(settings)))).toContain('not followed');
    }
    expect(visits).toEqual([]);
    elsewhere.close();
  });
});
