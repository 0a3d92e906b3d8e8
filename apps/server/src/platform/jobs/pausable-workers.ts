import type { PgBoss } from 'pg-boss';
import type { Job } from './job.ts';

interface WorkingDeps {
  boss: PgBoss;
  jobs: readonly Job[];
  /** Adds the workers of one kind. */
  begin(job: Job): Promise<void>;
  /** Whether no job may be taken up right now. */
  isPaused(): Promise<boolean>;
  /** Called with an error of pausing or resuming; the next look tries again. */
  onFailure(error: unknown): void;
}

const lookMs = 2_000;

/**
 * Takes up jobs of each kind, but none while that is paused: a paused kind finishes its running jobs,
 * and begins again only once they have ended. Returns what stops the looking.
 */
export async function startPausableWorkers(deps: WorkingDeps): Promise<() => void> {
  const { boss, jobs, begin, isPaused, onFailure } = deps;
  const states = new Map<Job, 'resting' | 'working' | 'ending'>(
    jobs.map((job) => [job, 'resting']),
  );
  let isLooking = false;
  let hasStopped = false;

  const rest = (job: Job): void => {
    states.set(job, 'ending');
    void boss
      .offWork(job.kind.name)
      .catch(onFailure)
      .finally(() => states.set(job, 'resting'));
  };
  const work = async (job: Job): Promise<void> => {
    states.set(job, 'working');
    try {
      await begin(job);
    } catch (error) {
      rest(job);
      throw error;
    }
  };
  const look = async (): Promise<void> => {
    const pauses = await isPaused();
    for (const [job, state] of states) {
      if (hasStopped) return;
      if (pauses && state === 'working') rest(job);
      else if (!pauses && state === 'resting') await work(job);
    }
  };
  const lookAgain = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      await look();
    } catch (error) {
      if (!hasStopped) onFailure(error);
    } finally {
      isLooking = false;
    }
  };

  await look();
  const timer = setInterval(() => void lookAgain(), lookMs);
  return () => {
    hasStopped = true;
    clearInterval(timer);
  };
}
