import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadRemittance } from '@recoup/domain/remittances/read-remittance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRemittances } from './read-remittances.ts';

/** What a perfect reader makes of a file. */
interface Truth {
  readonly envelope: {
    readonly total: number | null;
    readonly number: string | null;
    readonly date: string | null;
    readonly currency: string | null;
  };
  readonly records: Record<
    string,
    {
      readonly answered: boolean;
      readonly paid?: number | null;
      readonly currency?: string | null;
      readonly code?: string | null;
      readonly certain?: boolean;
    }
  >;
}

const papers = join(import.meta.dirname, '../../../../packages/domain/test/remittances');
let folder: string;
let out: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-remittances-'));
  out = join(folder, 'read');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const read = async (name: string): Promise<ReadRemittance> =>
  JSON.parse(await readFile(join(out, `${name}.result.json`), 'utf8')) as ReadRemittance;

describe('the remittances of a folder', () => {
  it.each([
    'blocks-english.txt',
    'letter-german.txt',
    'mail-italian.eml',
    'pagina-portuguese.html',
    'releve-french.csv',
    'tabs-without-headings.txt',
  ])('%s is read whole, with its payment, and what it proves is chosen', async (name) => {
    await readRemittances(papers, out);
    const truth = JSON.parse(await readFile(join(papers, `${name}.truth.json`), 'utf8')) as Truth;
    const { envelope, records } = await read(name);
    for (const [id, { answered, paid, currency, code, certain }] of Object.entries(truth.records)) {
      const said = records[id];
      if (!answered) expect(said, id).toBeUndefined();
      else expect(said, id).toMatchObject({ paid, currency, code, preselected: certain === true });
    }
    for (const [id, { preselected }] of Object.entries(records))
      if (!truth.records[id]) expect(preselected, id).toBe(false);
    const { total, number, date, currency } = truth.envelope;
    if (total !== null) expect(envelope).toMatchObject({ total, number, date, currency });
  });

  it('are read into the same bytes again', async () => {
    await readRemittances(papers, out);
    const again = join(folder, 'again');
    await readRemittances(papers, again);
    for (const name of await readdir(out))
      expect(await readFile(join(again, name), 'utf8'), name).toBe(
        await readFile(join(out, name), 'utf8'),
      );
  });

  it('are named where they cannot be read, with an empty result, and where their invoices are missing', async () => {
    const given = join(papers, 'letter-german.txt.given.json');
    const mixed = join(folder, 'mixed');
    await cp(given, join(mixed, 'check.png.given.json'));
    await writeFile(join(mixed, 'check.png'), Buffer.from('\x89PNG\r\n\x1A\n\0\0\0', 'latin1'));
    await writeFile(join(mixed, 'lonely.txt'), 'We paid 30.00');
    const { refused, withoutInvoices } = await readRemittances(mixed, out);
    expect(refused).toEqual([expect.stringMatching(/^check\.png: .*PNG image/)]);
    expect(withoutInvoices).toEqual(['lonely.txt: lonely.txt.given.json is missing.']);
    expect(await read('check.png')).toEqual({ envelope: {}, records: {} });
    expect(await readdir(out)).not.toContain('lonely.txt.result.json');
  });
});
