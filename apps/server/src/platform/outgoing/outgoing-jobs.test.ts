import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '#test/harness';
import type { Delivery } from './delivery.ts';
import { createOutgoingJobs } from './outgoing-jobs.ts';
import type { SendingDeps } from './send-message.ts';

const test = await startTestApp({ takesJobs: false });
const delivery: Delivery = {
  kind: { service: 'mail', name: 'report', payload: z.object({}) },
  send: async () => ({}),
};
const isSetUp = { mail: async () => true } as SendingDeps['isSetUp'];

async function takeUpWaiting(boss: SendingDeps['boss']): Promise<void> {
  const jobs = createOutgoingJobs({ db: test.db, boss, deliveries: [delivery], isSetUp });
  const job = jobs.find(({ kind }) => kind.name === 'outgoing.sendWaitingMessages');
  const { signal } = new AbortController();
  await job?.run({ id: '', input: {}, signal, attempt: 0, progress: () => undefined });
}

const waitingSince = '2026-11-20T17:00:00.000Z';

async function aWaitingMessage(key: string): Promise<number> {
  const { id } = await test.db
    .insertInto('outgoing_messages')
    .values({
      service: 'mail',
      kind: 'report',
      key,
      payload: '{}',
      next_attempt_at: waitingSince,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const jobsOf = async (messageId: number) => {
  const { rows } = await sql`
    select id from pgboss.job
    where name = 'outgoing.sendMessage' and (data ->> 'messageId')::int = ${messageId}`.execute(
    test.db,
  );
  return rows.length;
};

describe('a queued message', () => {
  it('that no job sends gets one, once', async () => {
    const id = await aWaitingMessage('once');
    await takeUpWaiting(test.boss);
    await takeUpWaiting(test.boss);
    expect(await jobsOf(id)).toBe(1);
  });

  it('waits for the next look if its job cannot be left', async () => {
    const id = await aWaitingMessage('later');
    const fail = () => Promise.reject(new Error('the queue is broken'));
    const broken = { send: fail, insert: fail } as unknown as SendingDeps['boss'];
    await expect(takeUpWaiting(broken)).rejects.toThrow('the queue is broken');
    const { next_attempt_at: next } = await test.db
      .selectFrom('outgoing_messages')
      .select('next_attempt_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(new Date(next).toISOString()).toBe(waitingSince);
    await takeUpWaiting(test.boss);
    expect(await jobsOf(id)).toBe(1);
  });
});
