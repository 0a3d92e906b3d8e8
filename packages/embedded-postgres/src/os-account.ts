import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The account of the operating system that the database server runs as. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Returns the account to run PostgreSQL as, or null for the account of this process. PostgreSQL
 * refuses to run as root, so root uses the owner of an existing cluster, else `postgres`, else
 * `nobody`.
 * @throws Error when this process is root and none of them exists.
 */
export function chooseOsAccount(clusterFolder: string): Account | null {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return null;
  const accounts = readAccounts();
  if (existsSync(join(clusterFolder, 'PG_VERSION'))) {
    const { uid, gid } = statSync(clusterFolder);
    if (uid !== 0)
      return accounts.find((account) => account.uid === uid) ?? { name: String(uid), uid, gid };
  }
  const account =
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody');
  if (!account)
    throw new Error(
      'The database cannot run as root, and this machine has neither an account named postgres nor one named nobody to run it as.',
    );
  return account;
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) =>
      name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [],
    );
}
