import {
  cancelJob,
  downloadJobFile,
  getJob,
  listJobs,
  retryJob,
} from '@recoup/contract/jobs/jobs.endpoints';
import type { Job } from '@recoup/contract/jobs/jobs.schemas';
import { type Actor, actorMay } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { found, notFound } from '#platform/errors/app-error';
import { sendFile } from '#platform/files/send-file';
import type { ModuleScope } from '#platform/http/module-scope';
import { list, type Route, route } from '#platform/http/route';
import type { JobsModule } from './jobs.module.ts';
import { jobAbilities } from './use-cases/job-abilities.ts';

function maySee(actor: Actor, { kind, createdBy }: Pick<Job, 'createdBy'> & { kind: string }) {
  if (actorMay(actor, 'jobs.manage')) return true;
  const needed = jobAbilities[kind] ?? [];
  return createdBy?.id === actor.id && needed.some((ability) => actorMay(actor, ability));
}

export function jobRoutes(jobs: ModuleScope<JobsModule>, { files }: Pick<Deps, 'files'>): Route[] {
  const { queries } = jobs;

  /**
   * Work of others does not exist for those who do not look after it, nor does one's own of a kind
   * that one may no longer do.
   */
  const getVisible = async (actor: Actor, id: string): Promise<Job> => {
    const job = await queries.findJob(id);
    if (!job || !maySee(actor, job)) throw notFound('Job Not Found');
    return job;
  };

  return [
    list(listJobs, queries.page),
    route(getJob, async ({ params, actor }) => await getVisible(actor, params.jobId)),
    route(cancelJob, async ({ params, actor }) => {
      await getVisible(actor, params.jobId);
      await jobs.inTransaction(actor, ({ service }) => service.cancel(params.jobId));
      return await getVisible(actor, params.jobId);
    }),
    route(retryJob, async ({ params, actor }) => {
      await getVisible(actor, params.jobId);
      await jobs.inTransaction(actor, ({ service }) => service.retry(params.jobId));
      return await getVisible(actor, params.jobId);
    }),
    route(downloadJobFile, async ({ params, actor, reply }) => {
      await getVisible(actor, params.jobId);
      const file = found(await queries.findFile(params.jobId, params.fileName), 'File Not Found');
      return await sendFile(reply, files, file, {
        whenMissing: 'This file no longer exists. Start the job again.',
        isShown: file.mediaType === 'application/pdf',
      });
    }),
  ];
}
