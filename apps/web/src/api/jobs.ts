import { cancelJob, getJob } from '@recoup/contract/jobs/jobs.endpoints';
import type { Job } from '@recoup/contract/jobs/jobs.schemas';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useSave } from './queries.ts';

const pollMs = 1_000;

/** Returns whether background work still goes on. */
export const isUnderWay = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** Background work by its id, asked for every second while it goes on. */
export function useJob(jobId: string) {
  return useQuery({
    ...queryOf(getJob, { params: { jobId } }),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : pollMs),
  });
}

/** Ends background work before it is through. */
export function useCancelJob(onFailed: (error: Error) => void) {
  return useSave(cancelJob, { invalidates: [getJob], onFailed });
}
