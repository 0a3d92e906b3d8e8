// Makes Recoup read-only for a maintenance, beside the running servers, and ends that:
// npm run maintenance -- on "until 22:00, the database is moved" | off | show
import { readMaintenanceMessage } from '@recoup/domain/admin/maintenance';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import {
  beginMaintenance,
  endMaintenance,
  findMaintenance,
} from '#platform/maintenance/maintenance-mode';
import { jobKinds } from '../wiring.ts';
import { runOnInstallation } from './installation.ts';

const usage = [
  'Use: npm run maintenance -- on "until 22:00, the database is moved"',
  ' or: npm run maintenance -- off',
  ' or: npm run maintenance -- show',
  'The words stand above every screen: one line of at most 200 characters.',
].join('\n');

/** The words of `on`; undefined when they are missing or too long. */
const readWords = (given = ''): string | undefined => readMaintenanceMessage(given);

await runOnInstallation(
  {
    command: 'npm run maintenance',
    words: 2,
    usage,
    isWhole: ({ positionals: [command, given] }) =>
      command === 'on'
        ? readWords(given) !== undefined
        : (command === 'off' || command === 'show') && given === undefined,
  },
  async ({ db }, _, { positionals: [command, given] }) => {
    const words = readWords(given);
    if (command === 'on' && words !== undefined) {
      await beginMaintenance(db, words);
      console.log(`Recoup is read-only: ${words}. Every process follows within a few seconds.`);
      for (const line of await runningJobLines(db)) console.log(line);
    } else if (command === 'off')
      console.log(
        (await endMaintenance(db)) ? 'Recoup takes changes again.' : 'Recoup was not read-only.',
      );
    else for (const line of await showLines(db)) console.log(line);
    return 0;
  },
);

async function showLines(db: Db): Promise<string[]> {
  const maintenance = await findMaintenance(db);
  if (!maintenance) return ['Recoup takes changes.'];
  const { words, since } = maintenance;
  return [`Recoup is read-only since ${since}: ${words}.`, ...(await runningJobLines(db))];
}

/** What was taken up before and is finished: until then something still changes. */
async function runningJobLines(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from job_progress where state = 'running'
    group by kind order by kind`.execute(db);
  if (rows.length === 0) return ['No job is running.'];
  const titles = new Map(jobKinds.map(({ name, title }) => [name, title]));
  return rows.map(({ kind, count }) => `Still running: ${count} × ${titles.get(kind) ?? kind}`);
}
