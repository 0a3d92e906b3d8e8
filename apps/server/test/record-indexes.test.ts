import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startTestApp } from './harness.ts';

const { owner } = await startTestApp();

it('every index on records has its reader in decision 129', async () => {
  const page = new URL('../../../docs/decisions/0129-indexes-of-records.md', import.meta.url);
  const explained = [...readFileSync(page, 'utf8').matchAll(/^\| `(\w+)` \| \S/gm)].map(
    ([, name]) => name,
  );
  const { rows } = await owner.query<{ indexname: string }>(
    `select indexname from pg_indexes where schemaname = 'public' and tablename = 'records'`,
  );
  expect(new Set(explained)).toEqual(new Set(rows.map(({ indexname }) => indexname)));
});
