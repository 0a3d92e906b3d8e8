import { expect } from 'vitest';
import type { Caller } from './harness.ts';

/** What a refusal says. */
interface Refusal {
  message: string;
  code: string;
  errors: object;
}

/** Sends a call and returns its answer, which must have the status; undefined if it is empty. */
export async function ask<Answer = Refusal>(
  who: Caller,
  [method, url]: ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string],
  body: object | undefined,
  status: number,
): Promise<Answer> {
  const answer = await who.call(method, url, body);
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(status);
  return answer.body === '' ? (undefined as Answer) : answer.json();
}
