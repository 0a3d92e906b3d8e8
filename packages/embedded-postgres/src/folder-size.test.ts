import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderSizeBytes } from './folder-size.ts';

let clusterFolder: string;

beforeEach(() => {
  clusterFolder = mkdtempSync(join(tmpdir(), 'recoup-test-stored-'));
});
afterEach(() => rmSync(clusterFolder, { recursive: true }));

function store(database: string, file: string, bytes: number): void {
  const folder = join(clusterFolder, 'base', database);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), Buffer.alloc(bytes));
}

it('the databases that were made in a cluster are counted, those of initdb are not', () => {
  store('5', '1259', 1_000);
  store('pgsql_tmp', 'left', 1_000);
  store('16384', '16400', 30);
  store('16384', '16400_fsm', 4);
  store('20001', '20002', 200);
  expect(folderSizeBytes(clusterFolder)).toBe(234);
});

it('a cluster without databases is empty', () => {
  expect(folderSizeBytes(clusterFolder)).toBe(0);
});
