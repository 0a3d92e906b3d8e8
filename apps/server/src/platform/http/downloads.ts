import { AppError } from '#platform/errors/app-error';

export interface DownloadLimits {
  /** How many run at once, for all users. */
  atOnce: number;
  /** How many run at once, for one user. */
  perPerson: number;
  /** How long one waits for another to end. */
  patienceMs: number;
}

/**
 * Limits the downloads of a process, each of which uses a connection to the database while it runs.
 */
export interface Downloads {
  /**
   * Runs a download as soon as the running ones leave a place for it.
   * @throws AppError limited for one too many of the user, unavailable when no place is free in
   * time
   */
  run<Result>(personId: number | undefined, download: () => Promise<Result>): Promise<Result>;
  /**
   * Takes a place as `run` does and reserves it for the user's next download, which is about to
   * begin, so that a browser's download is refused before it starts, while a page can show why.
   * @throws AppError as `run`
   */
  hold(personId: number | undefined): Promise<void>;
}

const retryAfterSeconds = 30;
/** How long a place is reserved for a download that does not start. */
const holdMs = 10_000;

interface Asked {
  personId: number | undefined;
  start(): void;
}

/**
 * A separate limit for downloads, so that slow readers leave the screens their connections (F-203).
 * The last place is for a user who has no download running, so that two slow users cannot take all.
 */
export function limitDownloads({ atOnce, perPerson, patienceMs }: DownloadLimits): Downloads {
  const running = new Set<Asked>();
  const waiting = new Set<Asked>();
  /** Of those that run, the ones whose download has not begun, with the end of their time. */
  const held = new Map<Asked, NodeJS.Timeout>();

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
        const words = 'Other downloads are running. Try again in 30 seconds.';
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

  const takePlace = async (personId: number | undefined): Promise<Asked> => {
    const own = ofPerson(running, personId) + ofPerson(waiting, personId);
    if (own >= perPerson)
      throw new AppError(
        'limited',
        `${own} of your downloads are running. Wait until one of them finishes, then try again.`,
        { retryAfterSeconds },
      );
    return await waitForRoom(personId);
  };
  const leave = (asked: Asked): void => {
    running.delete(asked);
    startNext();
  };
  const takeHeld = (personId: number | undefined): Asked | undefined => {
    const [asked, expiry] = [...held].find(([one]) => one.personId === personId) ?? [];
    if (!asked) return undefined;
    clearTimeout(expiry);
    held.delete(asked);
    return asked;
  };

  return {
    async run(personId, download) {
      const asked = takeHeld(personId) ?? (await takePlace(personId));
      try {
        return await download();
      } finally {
        leave(asked);
      }
    },
    async hold(personId) {
      const asked = await takePlace(personId);
      const expire = (): void => {
        held.delete(asked);
        leave(asked);
      };
      held.set(asked, setTimeout(expire, holdMs).unref());
    },
  };
}
