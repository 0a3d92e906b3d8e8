import { AppError } from '#platform/errors/app-error';

export interface DownloadLimits {
  /** How many run at once, for all users. */
  atOnce: number;
  /** How many run at once, for one user. */
  perUser: number;
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
  run<Result>(userId: number | undefined, download: () => Promise<Result>): Promise<Result>;
  /**
   * Takes a place as `run` does and reserves it for the user's next download, which is about to
   * begin, so that a browser's download is refused before it starts, while a page can show why.
   * @throws AppError as `run`
   */
  hold(userId: number | undefined): Promise<void>;
}

const retryAfterSeconds = 30;
/** How long a place is reserved for a download that does not start. */
const holdMs = 10_000;

interface Asked {
  userId: number | undefined;
  start(): void;
}

/**
 * A separate limit for downloads, so that slow readers leave the screens their connections (F-203).
 * The last place is for a user who has no download running, so that two slow users cannot take all.
 */
export function limitDownloads({ atOnce, perUser, patienceMs }: DownloadLimits): Downloads {
  const running = new Set<Asked>();
  const waiting = new Set<Asked>();
  /** Of those that run, the ones whose download has not begun, with the end of their time. */
  const held = new Map<Asked, NodeJS.Timeout>();

  const ofUser = (all: ReadonlySet<Asked>, userId: number | undefined): number =>
    [...all].filter((one) => one.userId === userId).length;
  const hasRoomFor = ({ userId }: Asked): boolean =>
    running.size + Math.min(1, ofUser(running, userId)) < atOnce;
  const startNext = (): void => {
    const next = [...waiting].find(hasRoomFor);
    if (!next) return;
    waiting.delete(next);
    running.add(next);
    next.start();
  };

  const waitForRoom = (userId: number | undefined): Promise<Asked> =>
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
      const asked: Asked = { userId, start };
      waiting.add(asked);
      startNext();
    });

  const takePlace = async (userId: number | undefined): Promise<Asked> => {
    const own = ofUser(running, userId) + ofUser(waiting, userId);
    if (own >= perUser)
      throw new AppError(
        'limited',
        `${own} of your downloads are running. Wait until one of them finishes, then try again.`,
        { retryAfterSeconds },
      );
    return await waitForRoom(userId);
  };
  const leave = (asked: Asked): void => {
    running.delete(asked);
    startNext();
  };
  const takeHeld = (userId: number | undefined): Asked | undefined => {
    const [asked, expiry] = [...held].find(([one]) => one.userId === userId) ?? [];
    if (!asked) return undefined;
    clearTimeout(expiry);
    held.delete(asked);
    return asked;
  };

  return {
    async run(userId, download) {
      const asked = takeHeld(userId) ?? (await takePlace(userId));
      try {
        return await download();
      } finally {
        leave(asked);
      }
    },
    async hold(userId) {
      const asked = await takePlace(userId);
      const expire = (): void => {
        held.delete(asked);
        leave(asked);
      };
      held.set(asked, setTimeout(expire, holdMs).unref());
    },
  };
}
