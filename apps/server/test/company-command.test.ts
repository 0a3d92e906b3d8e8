import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { sampleLogo } from '@recoup/test-support/images';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCompany, readCompanyFile } from '#server/commands/fill-company';
import { filledCompany } from './filled-company.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'recoup-company-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const fill = async (content: string | object) => {
  const path = join(folder, 'company.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  const openFiles = () => openLocalFileStore(join(folder, 'files'));
  return await fillCompany({ db: database.db, openFiles, details: await readCompanyFile(path) });
};
const versions = () =>
  database.db.selectFrom('company_versions').selectAll().orderBy('id').execute();

describe('npm run company', () => {
  it.each<[string, string | object, string]>([
    ['what is not JSON', '{', 'is not JSON: Expected'],
    ['an unknown name', { legalNam: 'Northwind' }, 'unknown fields: legalNam'],
    ['a wrong EIN', { legalName: 'Northwind', ein: '00-0000000' }, 'must be an EIN'],
    ['a wrong email', { email: 'accounts' }, 'must be an email'],
    ['a list', [], 'must be an object'],
    ['a logo that is not there', { logo: 'none.png' }, 'cannot be read'],
  ])('refuses %s and changes nothing [F-160]', async (_what, content, reason) => {
    await expect(fill(content)).rejects.toThrow(reason);
    expect(await versions()).toEqual([]);
  });

  it('fills in what the file states, with a logo, and says what is missing [F-160]', async () => {
    const { uploadMinimumRateCents: _, ...details } = filledCompany;
    await writeFile(join(folder, 'logo.png'), await sampleLogo(40, 20).png().toBuffer());
    expect(await fill({ ...details, ein: '', logo: 'logo.png' })).toEqual(['EIN']);
    expect(await fill({ ein: '31-4159265' })).toEqual([]);
    const newest = (await versions()).at(-1);
    expect(newest).toMatchObject({
      is_complete: true,
      logo_file_id: expect.any(Number),
      details: { legalName: details.legalName, ein: '31-4159265' },
    });
    const noted = await database.db
      .selectFrom('audit_log')
      .select(['subject', 'user_id'])
      .execute();
    expect(noted[0]).toEqual({ subject: 'company', user_id: null });
  });

  it('refuses a logo that is not an image, with the rest of the file [F-160]', async () => {
    const before = await versions();
    await writeFile(join(folder, 'logo.png'), 'MZ');
    await expect(fill({ tradeName: 'Other', logo: 'logo.png' })).rejects.toThrow(
      'not a PNG or JPEG',
    );
    expect(await versions()).toEqual(before);
  });
});
