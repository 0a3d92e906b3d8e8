import { FileMissingError, type FileStore } from './file-store.ts';

/**
 * Two stores as one, while files move from one to the other: new files go into `current`, and a file
 * is found in whichever has it. A file is in the new place before it leaves the old one, so one that
 * is seen in neither has moved in between, and is looked for again.
 */
export function createFallbackFileStore(current: FileStore, former: FileStore): FileStore {
  const inEither = async <Result>(look: (store: FileStore) => Promise<Result>): Promise<Result> => {
    for (const store of [current, former]) {
      try {
        return await look(store);
      } catch (error) {
        if (!(error instanceof FileMissingError)) throw error;
      }
    }
    return await look(current);
  };
  const { linkTo } = current;
  return {
    put: async (content, options) => await current.put(content, options),
    open: async (key, range) => await inEither((store) => store.open(key, range)),
    exists: async (key) =>
      (await current.exists(key)) || (await former.exists(key)) || (await current.exists(key)),
    useLocally: async (key, run) => await inEither((store) => store.useLocally(key, run)),
    remove: async (key) => {
      await former.remove(key);
      await current.remove(key);
    },
    list: async function* () {
      yield* former.list();
      yield* current.list();
    },
    ...(linkTo && {
      linkTo: async (key, file) =>
        (await current.exists(key)) ? await linkTo(key, file) : undefined,
    }),
  };
}
