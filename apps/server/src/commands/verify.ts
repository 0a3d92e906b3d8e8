// Checks everything that must be true of the data: npm run verify [-- --rebuild]
// With --rebuild counters, names, balances, and completed invoices are computed again from the records first.
import type { FileStore } from '@recoup/file-store/file-store';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { findMissingFiles } from '#platform/files/stored-files';
import { openInstallationKey } from '#platform/secrets/installation-key';
import { readConfig } from '../config.ts';
import { checkInvariants, type Finding } from '../invariants/check-invariants.ts';
import { openFileStore } from '../open-file-store.ts';
import { runOnInstallation } from './installation.ts';

await runOnInstallation(
  {
    command: 'npm run verify',
    options: { rebuild: { type: 'boolean', default: false } },
    read: ({ values }) => values,
  },
  async ({ db }, { log }, { rebuild }) => {
    if (rebuild) {
      await sql`select rebuild_counters()`.execute(db);
      await sql`select complete_invoices(array(select id from invoices))`.execute(db);
      console.log('Counters, names, balances, and completed invoices were rebuilt.');
    }
    const config = readConfig();
    const secretKey = await openInstallationKey(db, { ...config, log });
    const store = await openFileStore({ config, secretKey, log });
    const findings = [...(await checkInvariants(db)), await checkStoredFiles(db, store)];
    for (const finding of findings) print(finding);
    const broken = findings.filter(({ violations }) => violations > 0).length;
    console.log(
      broken === 0 ? 'All checks passed.' : `${broken} of ${findings.length} checks failed.`,
    );
    return broken === 0 ? 0 : 1;
  },
);

async function checkStoredFiles(db: Db, store: FileStore): Promise<Finding> {
  const started = performance.now();
  const { missing, examples } = await findMissingFiles({ db, store });
  return {
    name: 'I10 every stored file in the database is in the file store',
    violations: missing,
    examples: examples.map((key) => ({ key })),
    durationMs: performance.now() - started,
  };
}

function print({ name, violations, examples, durationMs }: Finding): void {
  const verdict = violations === 0 ? 'ok' : `${violations} broken`;
  console.log(`${verdict.padStart(12)}  ${name} (${Math.round(durationMs)} ms)`);
  for (const example of examples) console.log(`${' '.repeat(14)}${JSON.stringify(example)}`);
}
