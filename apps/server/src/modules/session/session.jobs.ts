import { z } from 'zod';
import { inTransaction } from '#platform/db/transaction';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { answerAskKind } from './password-links.service.ts';
import { createSession, type SessionNeeds } from './session.module.ts';
import { createSessionRepository } from './session.repository.ts';

const forgetTriesKind = jobKind(
  'session.forgetTries',
  'Forgetting old tries to sign in',
  z.object({}),
);

/** Every kind of background work of this area. */
export const sessionJobKinds = [answerAskKind, forgetTriesKind];

const nightly = '40 3 * * *';

export function createSessionJobs(needs: SessionNeeds): Job[] {
  return [
    defineJob(answerAskKind, async ({ input }) => {
      await inTransaction(needs.db, (db) =>
        createSession({ ...needs, db }).passwordLinks.answerAsk(input.askId),
      );
      return undefined;
    }),
    defineJob(
      forgetTriesKind,
      async () => {
        await createSessionRepository(needs.db).forgetOldTries();
        return undefined;
      },
      nightly,
    ),
  ];
}
