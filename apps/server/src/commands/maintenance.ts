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
import { runOnInstallation } from './installation.ts';

const usage = [
  'Usage: npm run maintenance -- on "until 22:00, the database is moved"',
  '   or: npm run maintenance -- off',
  '   or: npm run maintenance -- show',
  'The text is shown above every screen: one line of at most 200 characters.',
].join('\n');

/** The subcommands with their arguments, and the lines that they print. */
const commands: Record<string, (db: Db, words: string) => Promise<string[]>> = {
  async on(db, words) {
    await beginMaintenance(db, words);
    return [
      `Recoup is read-only: ${words}. Every process follows within a few seconds.`,
      ...(await runningJobLines(db)),
    ];
  },

  off: async (db) => [
    (await endMaintenance(db)) ? 'Recoup takes changes again.' : 'Recoup was not read-only.',
  ],

  show: showLines,
};

await runOnInstallation(
  {
    command: 'npm run maintenance',
    words: 2,
    usage,
    read({ positionals: [asked = '', given] }) {
      const run = Object.hasOwn(commands, asked) ? commands[asked] : undefined;
      const words = asked === 'on' ? readMaintenanceMessage(given ?? '') : given;
      if (!run || (words !== undefined) !== (asked === 'on')) throw new Error(usage);
      return { run, words: words ?? '' };
    },
  },
  async ({ db }, _, { run, words }) => {
    for (const line of await run(db, words)) console.log(line);
    return 0;
  },
);

async function showLines(db: Db): Promise<string[]> {
  const maintenance = await findMaintenance(db);
  if (!maintenance) return ['Recoup takes changes.'];
  const { words, since } = maintenance;
  return [`Recoup is read-only since ${since}: ${words}.`, ...(await runningJobLines(db))];
}

/** Jobs that started before and are being finished: until then, something still changes. */
async function runningJobLines(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from job_progress where state = 'running'
    group by kind order by kind`.execute(db);
  if (rows.length === 0) return ['No job is running.'];
  // it brings the whole application with it, which takes longer than everything else here
  const { jobKinds } = await import('../wiring.ts');
  const titles = new Map(jobKinds.map(({ name, title }) => [name, title]));
  return rows.map(({ kind, count }) => `Still running: ${count} × ${titles.get(kind) ?? kind}`);
}
