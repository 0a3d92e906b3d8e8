import { inTransaction } from '#platform/db/transaction';
import { defineJob, type Job } from '#platform/jobs/job';
import { answerAskKind } from './password-links.service.ts';
import { createSession, type SessionNeeds } from './session.module.ts';

export { answerAskKind };

export function createSessionJobs(needs: SessionNeeds): Job[] {
  return [
    defineJob(answerAskKind, async ({ input }) => {
      await inTransaction(needs.db, (db) =>
        createSession({ ...needs, db }).passwordLinks.answerAsk(input.askId),
      );
      return undefined;
    }),
  ];
}
