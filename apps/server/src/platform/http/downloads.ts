import { AppError } from './app-error.ts';

export interface DownloadLimits {
  /** How many run at once, of everyone. */
  atOnce: number;
  /** How many of one person. */
  perPerson: number;
  /** How long one waits for another to end. */
  patienceMs: number;
}

/** Counts the downloads of a process, each of which holds a connection to the database while it runs. */
export interface Downloads {
  /**
   * Runs a download as soon as one of those that run leaves room for it.
   * @throws AppError limited for one too many of the person, unavailable when no room is left in time
   */
  run<Result>(personId: number | undefined, download: () => Promise<Result>): Promise<Result>;
}

const retryAfterSeconds = 30;

/** An allowance of its own for downloads, so that slow readers leave the screens their connections (F-203). */
export function limitDownloads({ atOnce, perPerson, patienceMs }: DownloadLimits): Downloads {
  const running = new Map<number | undefined, number>();
  const waiting: Array<() => void> = [];
  let free = atOnce;

  const take = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        const words = 'Other downloads are running. Please try again in half a minute.';
        reject(new AppError('unavailable', words, { retryAfterSeconds }));
      }, patienceMs);
      waiting.push(enter);
    });
  };
  const giveBack = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return {
    async run(personId, download) {
      const own = running.get(personId) ?? 0;
      if (own >= perPerson)
        throw new AppError(
          'limited',
          `${own} of your downloads are running. Wait until one of them ends, then try again.`,
          { retryAfterSeconds },
        );
      running.set(personId, own + 1);
      try {
        await take();
        try {
          return await download();
        } finally {
          giveBack();
        }
      } finally {
        const left = (running.get(personId) ?? 1) - 1;
        if (left > 0) running.set(personId, left);
        else running.delete(personId);
      }
    },
  };
}
