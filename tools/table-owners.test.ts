import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findForeignWrites,
  findNeedlessEntries,
  findUnownedTables,
  ownersAsMarkdown,
  tableOwners,
} from './table-owners.ts';
import { findTableWrites } from './table-writes.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const found = findTableWrites(
  globSync('{apps/server,packages/backup}/src/**/*.{ts,sql}', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: read(path) })),
);

/** A view has no owner: nothing writes it. */
const views = globSync('apps/server/migrations/*.sql', { cwd: root }).flatMap((file) =>
  [...read(file).matchAll(/^create view (\w+)/gm)].map(([, view]) => view),
);

function tablesOfDatabase(): string[] {
  const types = read('apps/server/src/platform/db/database-types.ts');
  const [, body = ''] = /export interface Database \{([^}]*)\}/.exec(types) ?? [];
  return [...body.matchAll(/^ {2}(\w+):/gm)]
    .map(([, table = '']) => table)
    .filter((table) => !views.includes(table));
}

const path = 'apps/server/src/modules/vendors/vendors.service.ts';
const judge = (text: string, at = path): string[] =>
  findForeignWrites(findTableWrites([{ path: at, text }]));

const foreign = (verb: string, line = 1): string =>
  `${path}:${line} ${verb} records, which modules/records owns: call a function of modules/records/records.api.ts instead`;

/** Ways to write a table of another area, and the message for each. */
const breaches: [way: string, text: string, said: string][] = [
  [
    'SQL',
    "await sql`\n  update records set arc = '' where id = ${id}`.execute(db);",
    foreign('updates', 2),
  ],
  ['the builder', "await db.insertInto('records').values(row).execute();", foreign('inserts into')],
  ['a row by itself', "await insertRow(db, 'records', row);", foreign('inserts into')],
  ['the builder with an alias', "db.updateTable('records as r').set(row);", foreign('updates')],
  [
    'a part of another statement',
    'sql`with gone as (delete from records returning id) insert into vendors (code) select id from gone`',
    foreign('deletes from'),
  ],
  [
    'a statement put into another',
    'sql`with gone as (${sql`delete from records returning id`}) select id from gone`',
    foreign('deletes from'),
  ],
  [
    'the driver',
    "await pool.query('delete from records where id = $1', [id]);",
    foreign('deletes from'),
  ],
  [
    'a text put together',
    "await query('update records' + ' set arc = ' + arc);",
    foreign('updates'),
  ],
  [
    'a merge',
    'sql`merge into records r using v on r.id = v.id when matched then delete`',
    foreign('merges into'),
  ],
  ['truncation', 'await query(`truncate vendors, records`);', foreign('truncates')],
  [
    'COPY',
    'await load.copy(`copy records (${columns.join()}) from stdin`, rows);',
    foreign('copies into'),
  ],
  ['COPY of a file', "await query('COPY records FROM STDIN');", foreign('copies into')],
  [
    'a table said to the builder as SQL',
    "db.deleteFrom(sql.table('records'));",
    foreign('deletes from'),
  ],
  ['a table said in SQL', "sql`delete from ${sql.table('records')}`", foreign('deletes from')],
  [
    'a table that only running tells',
    'sql`delete from ${sql.table(name)}`',
    `${path}:1 deletes from a table that only running tells: write its name, or name the tables in tools/table-owners.ts`,
  ],
  [
    'a table that only running tells, by the builder',
    'db.deleteFrom(name)',
    `${path}:1 deletes from a table that only running tells: write its name, or name the tables in tools/table-owners.ts`,
  ],
  [
    'a table that nobody owns',
    'sql`insert into ledger (id) values (${id})`',
    `${path}:1 inserts into ledger, which has no owner: name one in tools/table-owners.ts`,
  ],
  [
    'a table of the platform',
    'sql`delete from sessions`',
    `${path}:1 deletes from sessions, which platform/auth owns: call a function of platform/auth instead`,
  ],
  [
    'SQL that cannot be read',
    'sql`update records set (( ${rest}`',
    `${path}:1 is SQL that the parser cannot read; write it as one whole statement: update records set (( blank`,
  ],
];

/** Statements that are not violations. */
const harmless: [what: string, text: string][] = [
  ['the own table', "sql`update vendors set code = ${code}`; db.deleteFrom('vendors');"],
  ['reading', 'sql`select * from records r join suppliers s on s.id = r.supplier_id`'],
  ['locking', 'sql`select id from records for update; select id from records for no key update`'],
  ['COPY to a file', 'await query(`copy (select * from records) to stdout`);'],
  ['text in SQL', "sql`select 'delete from records' as text -- update records set a = 1\n`"],
  ['English', "say('Update the copy, insert what is new, or truncate it to one page.');"],
  [
    'an insert that updates',
    'sql`insert into vendors (id) values (1) on conflict do update set code = excluded.code`',
  ],
];

describe('tables', () => {
  it('are found where they are written', () => {
    expect(found.writes.length).toBeGreaterThan(200);
    const written = new Set(found.writes.map(({ table }) => table));
    expect(written.size).toBeGreaterThan(60);
  });

  it('are written in the folder of their owner', () => {
    expect(findForeignWrites(found)).toEqual([]);
  });

  it('have one owner each', () => {
    const tables = tablesOfDatabase();
    expect(tables.length).toBeGreaterThan(80);
    expect(findUnownedTables(tables)).toEqual([]);
    expect(findUnownedTables([...tables, 'ledger'])).toEqual(['ledger has no owner']);
    expect(findUnownedTables(tables.filter((table) => table !== 'records'))).toEqual([
      'records has an owner and is no table',
    ]);
  });

  it('are excepted only where that is made use of', () => {
    expect(findNeedlessEntries(found)).toEqual([]);
    expect(findNeedlessEntries({ writes: [], unread: [] }).length).toBeGreaterThan(10);
  });

  it('are in ARCHITECTURE.md with their owners', () => {
    const [, section = ''] = read('ARCHITECTURE.md').split('## Who writes which table\n');
    const [rows = ''] = section.replace(/^[^|]*/, '').split('\n\n## ');
    expect(rows).toBe(ownersAsMarkdown());
  });

  it.each(breaches)('of others are not written by %s', (_, text, said) => {
    expect(judge(text)).toEqual([said]);
  });

  it('of others are not written by a file of SQL', () => {
    const [said] = judge('select 1;\nupdate records set arc = null;', path.replace('.ts', '.sql'));
    expect(said).toContain('vendors.service.sql:2 updates records');
  });

  it.each(harmless)('are not written by %s', (_, text) => {
    expect(judge(text)).toEqual([]);
  });

  it('may be written by their owner, whichever it is', () => {
    for (const [owner, [table = '']] of Object.entries(tableOwners))
      if (!table.includes('*'))
        expect(judge(`db.deleteFrom('${table}')`, `apps/server/src/${owner}/some.ts`)).toEqual([]);
  });
});
