import { counted } from '@recoup/domain/kit/counted';
import { sql } from 'kysely';
import type { PostService } from '#integrations/post/post-service';
import type { Deps } from '#platform/deps';
import type { JobRun } from '#platform/jobs/job';
import { recordServiceFailure, recordServiceSuccess } from '#platform/outgoing/service-health';
import { saveLetterProgress } from './letter-delivery.ts';

export type LetterTracking = Pick<Deps, 'db'> & { post: PostService };

/** As many as the service takes calls in a minute, and some left for letters that go out. */
const mostAtOnce = 200;
/** A letter that was neither delivered nor returned by then is asked about no more. */
const daysOnTheWay = 60;

/**
 * Asks the mailing service about letters in transit, the least recently checked first, and stores
 * the state of each. Ends at the first failure, because the others would fail as well.
 */
export async function trackLetters(
  { db, post }: LetterTracking,
  { signal }: Pick<JobRun<object>, 'signal'>,
): Promise<object> {
  if (!post.isSetUp) return { message: 'No mailing service is set up.' };
  const { rows } = await sql<{ id: number; messageId: number; letterId: string }>`
    select id, outgoing_message_id as "messageId", letter_id as "letterId"
    from invoice_deliveries
    where state in ('printing', 'mailed') and letter_id is not null
      and created_at > now() - make_interval(days => ${daysOnTheWay})
    order by followed_at nulls first, id limit ${mostAtOnce}`.execute(db);
  for (const { id, messageId, letterId } of rows) {
    signal.throwIfAborted();
    const found = await post.find(letterId, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      return error instanceof Error ? error : new Error(String(error));
    });
    if (found instanceof Error) {
      await recordServiceFailure(db, 'post', found.message);
      return { message: found.message };
    }
    await recordServiceSuccess(db, 'post');
    if (found) await saveLetterProgress(db, messageId, found);
    await sql`update invoice_deliveries set followed_at = now() where id = ${id}`.execute(db);
  }
  return { message: `Checked the status of ${counted(rows.length, 'letter')}.` };
}
