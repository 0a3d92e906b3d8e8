import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '#platform/db/migrate';
import { readConfig } from '#server/config';
import { createTestDatabase } from './test-database.ts';
import { testLog as log } from './test-log.ts';

const stated = {
  name: 'Larkspur Recovery, Inc.',
  ein: '12-3456789',
  phone: '(503) 555-0199',
  email: 'ar@larkspur.test',
  addressLines: ['9 Alder Way', 'Floor 3', 'Portland, OR 97209'],
  remitToLines: ['PO Box 88', 'Salem, OR 97301-0088'],
};
const read = {
  legalName: stated.name,
  ein: stated.ein,
  phone: stated.phone,
  email: stated.email,
  postalStreet: '9 Alder Way',
  postalStreet2: 'Floor 3',
  postalCity: 'Portland',
  postalState: 'OR',
  postalZip: '97209',
  remitToStreet: 'PO Box 88',
  remitToCity: 'Salem',
  remitToState: 'OR',
  remitToZip: '97301-0088',
};
const without = <Details extends object>(details: Details, ...names: string[]) =>
  Object.fromEntries(Object.entries(details).filter(([name]) => !names.includes(name)));
const postal = Object.keys(read).filter((name) => name.startsWith('postal'));

type Case = readonly [what: string, settings: object, details: object | null, isComplete: boolean];

const cases: readonly Case[] = [
  ['whole details', { company: stated }, read, true],
  [
    'whole details and limits of uploads',
    { company: stated, uploadTooOldMonths: 18, uploadMinimumRateCents: 2_500 },
    { ...read, uploadTooOldMonths: 18, uploadMinimumRateCents: 2_500 },
    true,
  ],
  [
    'details without an EIN, which stay to be filled in',
    { company: { ...stated, ein: '' } },
    without(read, 'ein'),
    false,
  ],
  [
    'an address in one line, which is not guessed at',
    { company: { ...stated, addressLines: ['9 Alder Way, Portland, OR 97209'] } },
    without(read, ...postal),
    false,
  ],
  [
    'an address abroad, which is left to be filled in',
    { company: { ...stated, addressLines: ['12 High St', 'London W1A 1AA', 'UNITED KINGDOM'] } },
    without(read, ...postal),
    false,
  ],
  [
    'an address that is no list',
    { company: { ...stated, addressLines: '9 Alder Way' } },
    without(read, ...postal),
    false,
  ],
  ['limits alone', { uploadTooOldMonths: 36 }, { uploadTooOldMonths: 36 }, false],
  ['a limit that is no number', { uploadTooOldMonths: 'two years' }, null, false],
  ['no settings', {}, null, false],
];

it.each(cases)(
  'an update from company settings gives earlier invoices what is whole: %s [F-160]',
  async (_what, settings, details, isComplete) => {
    const database = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'recoup-company-'));
    const { migrationsFolder } = readConfig({});
    const added = '0070_company.sql';
    const copy = (name: string) => copyFile(join(migrationsFolder, name), join(folder, name));
    const run = () => migrate({ address: database.ownerAddress, folder, log });
    const { owner } = database;
    try {
      await owner.query('drop schema public, staging cascade; create schema public');
      for (const name of await readdir(migrationsFolder)) if (name < added) await copy(name);
      await run();
      await owner.query(
        `delete from settings where name in ('company', 'uploadTooOldMonths', 'uploadMinimumRateCents')`,
      );
      for (const [name, value] of Object.entries(settings))
        await owner.query('insert into settings (name, value) values ($1, $2)', [
          name,
          JSON.stringify(value),
        ]);
      await owner.query(`
        set session_replication_role = replica;
        insert into invoices (id, supplier_id, issued_on, notice_number, line_count, total)
          values (1, 1, '2026-05-01', 1, 2, 10);
        set session_replication_role = origin`);
      await copy(added);
      expect(await run()).toEqual([added]);
      const versions = await owner.query('select details, is_complete from company_versions');
      expect(versions.rows).toEqual(details === null ? [] : [{ details, is_complete: isComplete }]);
      const kept = await owner.query('select company_version_id is not null as kept from invoices');
      expect(kept.rows).toEqual([{ kept: isComplete }]);
      const left = await owner.query(
        `select name from settings where name = 'company' or name like 'upload%'`,
      );
      expect(left.rows).toEqual([]);
    } finally {
      await database.close();
      await rm(folder, { recursive: true });
    }
  },
);
