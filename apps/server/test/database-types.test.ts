import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { databaseTypes } from '../../../tools/schema/database-types.ts';
import { startTestApp } from './harness.ts';

const { owner } = await startTestApp();

it('the types of the tables are those of the migrations: npm run generate:types', async () => {
  const file = new URL('../src/platform/db/database-types.ts', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(await databaseTypes(owner));
});
