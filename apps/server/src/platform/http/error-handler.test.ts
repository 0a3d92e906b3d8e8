import type { ErrorCode } from '@recoup/contract/kit/errors';
import { roleNames } from '@recoup/domain/auth/roles';
import Fastify from 'fastify';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors/app-error';
import { startTestApp } from '#test/harness';
import { handleErrors } from './error-handler.ts';

function answerTo(state: string, words: string) {
  const server = Fastify();
  handleErrors(server);
  server.get('/', async () => {
    throw Object.assign(new DatabaseError(words, words.length, 'error'), { code: state });
  });
  return server.inject('/');
}

describe('an error of the database', () => {
  it('for a full disk asks users to free space and try again', async () => {
    const answer = await answerTo('53100', 'could not extend file');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('out of disk space'),
    });
  });

  it('that is unexpected reveals nothing', async () => {
    const answer = await answerTo('42P01', 'relation "secrets" does not exist');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ message: 'Server Error', code: 'serverError' });
    expect(answer.body).not.toContain('secrets');
  });
});

describe('when to come again', () => {
  it.each<[ErrorCode, number, string | undefined]>([
    ['unavailable', 503, '5'],
    ['limited', 429, '60'],
    ['maintenance', 503, '60'],
    ['notSetUp', 503, undefined],
    ['refused', 400, undefined],
  ])(
    'is stated for temporary failures, and not for others: %s [F-229]',
    async (code, status, after) => {
      const server = Fastify();
      handleErrors(server);
      server.get('/', async () => {
        throw new AppError(code, 'No.');
      });
      const answer = await server.inject('/');
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, after]);
    },
  );
});

describe('a request', async () => {
  const test = await startTestApp();
  const executive = await test.signedIn(...roleNames);

  it('to a service that is not set up says so, without a time to try again [F-229]', async () => {
    for (const url of [
      '/api/google/oauth',
      '/api/quickbooks/accounts',
      '/api/quickbooks/authUrl',
    ]) {
      const answer = await executive.get(url);
      const { code } = answer.json();
      const heard = [answer.statusCode, code, answer.headers['retry-after']];
      expect(heard, `${url} ${answer.body}`).toEqual([503, 'notSetUp', undefined]);
    }
  });

  it.each([
    ['PUT', '/api/records', 'GET, HEAD, PATCH, POST'],
    ['DELETE', '/api/agencyNotes', 'POST'],
    ['PATCH', '/api/agencyNotes/7', 'DELETE, GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['DELETE', '/robots.txt', 'GET, HEAD'],
  ] as const)(
    'with a wrong method gets the right ones: %s %s [F-229]',
    async (method, url, allow) => {
      const answer = await executive.call(method, url);
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
      expect(answer.json()).toMatchObject({ code: 'wrongMethod' });
    },
  );

  it('by another method finds nothing where there is nothing, or nothing to be known of [F-229]', async () => {
    for (const url of ['/api/nothing', '/api/%72ecords', '/metrics', '/api/agencyNotes/1/2'])
      expect((await executive.call('DELETE', url)).statusCode, url).toBe(404);
  });
});
