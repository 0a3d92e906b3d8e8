/**
 * The advisory locks of the application, all in one number space so that no two uses share a key:
 * `pg_advisory_lock(space, key)`.
 */
export const advisoryLockSpace = 7_326_878;

export const advisoryLocks = {
  /** Shared by every process that uses the embedded cluster; whoever holds it alone may stop the server. */
  clusterUse: 1,
  /** Held by the one application that runs on a data folder. */
  clusterApplication: 2,
  /** Held by the one process that migrates. */
  migration: 3,
  /** Held while the reports of a month are queued or published. */
  monthlyReports: 4,
  /** Held while the connection to the accounts is renewed. */
  accountingRenewal: 5,
  /** Held while a backup is made. */
  backup: 6,
  /** Held while a restore is tried out. */
  drill: 7,
  /** Held while stored files move from one store to the other. */
  moveFiles: 8,
} as const;
