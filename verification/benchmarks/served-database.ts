import { demoPassword } from '@recoup/domain/auth/demo-accounts';
import { type BenchDatabase, withBenchDatabase } from './bench-database.ts';
import { withBenchFolder } from './bench-folder.ts';
import { withServer } from './running-server.ts';
import { signIn } from './watched-requests.ts';

interface ServedDatabase {
  readonly database: BenchDatabase;
  /** Where the application serves it. */
  readonly address: string;
  /** Of an administrator who has signed in there. */
  readonly cookie: string;
}

/** Runs with the seeded database, and with the application in a separate process that serves it. */
export async function withServedDatabase<Result>(
  run: (served: ServedDatabase) => Promise<Result>,
): Promise<Result> {
  return await withBenchFolder((folder) =>
    withBenchDatabase((database) =>
      withServer(
        async ({ address }) => {
          const { cookie } = await signIn(address, 'admin@recoup.test', demoPassword);
          return await run({ database, address, cookie });
        },
        folder,
        database.url,
      ),
    ),
  );
}
