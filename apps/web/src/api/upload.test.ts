import { endpoint } from '@recoup/contract/kit/endpoint';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { connection } from './connection.ts';
import { leaveSignInGate, markSignedIn, signInGate } from './sign-in-gate.ts';
import { upload } from './upload.ts';

const addFile = endpoint({
  method: 'POST',
  path: '/api/files',
  summary: 'Adds a file.',
  access: 'signedIn',
  response: z.object({ id: z.number() }),
});

const sent: Array<Readonly<Record<string, string>>> = [];
const statuses: number[] = [];

/** A request whose response comes at once, with the next of the statuses; with 0 none comes. */
class AnsweredRequest {
  status = 0;
  responseText = '{"id":7}';
  upload = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  private headers: Record<string, string> = {};
  readonly open = (): void => undefined;
  readonly abort = (): void => undefined;
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(): void {
    sent.push(this.headers);
    this.status = statuses.shift() ?? 0;
    queueMicrotask(() => (this.status === 0 ? this.onerror() : this.onload()));
  }
}

const file = new File(['Guest,Rate'], 'stays.csv');

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
  sent.length = 0;
  markSignedIn();
});
afterEach(() => vi.unstubAllGlobals());

it('an upload whose session ended is sent again, once, under its key, after the sign-in', async () => {
  statuses.push(401, 200);
  const uploading = upload(addFile, { file });
  await vi.waitFor(() => expect(signInGate.isClosed()).toBe(true));
  leaveSignInGate(true);
  await expect(uploading).resolves.toEqual({ id: 7 });
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ 'X-Requested-With': 'XMLHttpRequest' });
  expect(sent[0]).toEqual(sent[1]);
});

it('an upload that is cancelled while it waits for the sign-in is not sent again', async () => {
  statuses.push(401);
  const cancel = new AbortController();
  const uploading = upload(addFile, { file, signal: cancel.signal });
  const outcome = expect(uploading).rejects.toMatchObject({ name: 'AbortError' });
  await vi.waitFor(() => expect(signInGate.isClosed()).toBe(true));
  cancel.abort();
  leaveSignInGate(true);
  await outcome;
  expect(sent).toHaveLength(1);
});

it('an upload tells whether the server was reached, as any request does [F-411]', async () => {
  statuses.push(0, 200, 502, 200);
  for (const isLost of [true, false, true, false]) {
    const uploading = upload(addFile, { file });
    await (isLost
      ? expect(uploading).rejects.toThrow(ApiError)
      : expect(uploading).resolves.toEqual({ id: 7 }));
    expect(connection.isAway()).toBe(isLost);
  }
});
