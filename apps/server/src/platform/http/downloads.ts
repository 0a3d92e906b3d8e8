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

interface Asked {
  personId: number | undefined;
  start(): void;
}

/**
 * An allowance of its own for downloads, so that slow readers leave the screens their connections (F-203).
 * The last place is for somebody who has no download running, so that two slow people do not take all.
 */
export function limitDownloads({ atOnce, perPerson, patienceMs }: DownloadLimits): Downloads {
  const running = new Set<Asked>();
  const waiting = new Set<Asked>();

  const ofPerson = (all: ReadonlySet<Asked>, personId: number | undefined): number =>
    [...all].filter((one) => one.personId === personId).length;
  const hasRoomFor = ({ personId }: Asked): boolean =>
    running.size + Math.min(1, ofPerson(running, personId)) < atOnce;
  const startNext = (): void => {
    const next = [...waiting].find(hasRoomFor);
    if (!next) return;
    waiting.delete(next);
    running.add(next);
    next.start();
  };

  const waitForRoom = (personId: number | undefined): Promise<Asked> =>
    new Promise((resolve, reject) => {
      const patience = setTimeout(() => {
        waiting.delete(asked);
        const words = 'Other downloads are running. Please try again in half a minute.';
        reject(new AppError('unavailable', words, { retryAfterSeconds }));
      }, patienceMs);
      const start = (): void => {
        clearTimeout(patience);
        resolve(asked);
      };
      const asked: Asked = { personId, start };
      waiting.add(asked);
      startNext();
    });

  return {
    async run(personId, download) {
      const own = ofPerson(running, personId) + ofPerson(waiting, personId);
      if (own >= perPerson)
        throw new AppError(
          'limited',
          `${own} of your downloads are running. Wait until one of them ends, then try again.`,
          { retryAfterSeconds },
        );
      const asked = await waitForRoom(personId);
      try {
        return await download();
      } finally {
        running.delete(asked);
        startNext();
      }
    },
  };
}
