import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import { defineJob, type Job, jobKind } from '../jobs/job.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import { enqueueMessages, sendMessageKind } from './outgoing-message.ts';
import { attemptDelivery, type SendingDeps } from './send-message.ts';

/** Takes up messages whose service was not set up when they were left. */
export const sendWaitingMessagesKind = jobKind(
  'outgoing.sendWaitingMessages',
  'Sending queued messages',
);

const everyFiveMinutes = '*/5 * * * *';
const mostAtOnce = 500;

/** Sends every kind of message in the background, each at most once at a time. */
export function createOutgoingJobs(deps: SendingDeps): Job[] {
  return [
    defineJob(sendMessageKind, (run) => attemptDelivery(deps, run)),
    defineJob(sendWaitingMessagesKind, () => sendWaitingMessages(deps), everyFiveMinutes),
  ];
}

/**
 * Leaves a job for each message that waits although its service is set up by now, and for one that
 * no one sends any more, as a restored backup has them, or whose next try is one of a clock that ran
 * ahead (F-227): none is more than five minutes off.
 */
async function sendWaitingMessages({ db, boss, deliveries, isSetUp }: SendingDeps): Promise<void> {
  for (const { kind, findHold } of deliveries) {
    if (!(await isSetUp[kind.service]()) || (await findHold?.()) !== undefined) continue;
    await inTransaction(db, async (transaction) => {
      const { rows } = await sql<{ id: number }>`
        update outgoing_messages set next_attempt_at = now()
        where id in (select id from outgoing_messages
          where service = ${kind.service} and kind = ${kind.name}
            and state in ('queued', 'failed', 'sending')
            and next_attempt_at not between now() - interval '15 minutes' and now() + interval '15 minutes'
          order by id limit ${mostAtOnce})
        returning id`.execute(transaction);
      await enqueueMessages(createJobQueue({ db: transaction, boss }), rows, null);
    });
  }
}
