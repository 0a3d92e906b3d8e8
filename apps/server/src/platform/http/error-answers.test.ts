import Fastify from 'fastify';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { answerErrors } from './error-answers.ts';

function answerTo(state: string, words: string) {
  const server = Fastify();
  answerErrors(server);
  server.get('/', async () => {
    throw Object.assign(new DatabaseError(words, words.length, 'error'), { code: state });
  });
  return server.inject('/');
}

describe('an error of the database', () => {
  it('that has no room on its disk asks people to make some, and to try again', async () => {
    const answer = await answerTo('53100', 'could not extend file');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('has no room'),
    });
  });

  it('that nobody expects says nothing of itself', async () => {
    const answer = await answerTo('42P01', 'relation "secrets" does not exist');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ message: 'Server Error', code: 'serverError' });
    expect(answer.body).not.toContain('secrets');
  });
});
