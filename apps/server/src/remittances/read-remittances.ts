import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type GivenInvoices,
  type ReadRemittance,
  readRemittance,
} from '@recoup/domain/remittances/read-remittance';
import { readPaperFile } from './read-paper-file.ts';

const beside = /\.(?:given|truth|result)\.json$/;
const nothing: ReadRemittance = { envelope: {}, records: {} };

/**
 * Reads each file of a folder against the invoices beside it, and writes what was read into another folder.
 * Returns the files that cannot be read, and those without invoices, each with the reason.
 */
export async function readRemittances(
  folder: string,
  out: string,
): Promise<{ refused: string[]; withoutInvoices: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.flatMap((entry) =>
    entry.isFile() && !beside.test(entry.name) ? [entry.name] : [],
  );
  await mkdir(out, { recursive: true });
  const refused: string[] = [];
  const withoutInvoices: string[] = [];
  for (const name of names.toSorted()) {
    const path = join(folder, name);
    const invoices = `${name}.given.json`;
    if (!existsSync(join(folder, invoices))) {
      withoutInvoices.push(`${name}: ${invoices} is missing.`);
      continue;
    }
    let read = nothing;
    try {
      const given = JSON.parse(await readFile(join(folder, invoices), 'utf8')) as GivenInvoices;
      read = readRemittance(await readPaperFile(path), given);
    } catch (error) {
      refused.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    await writeFile(join(out, `${name}.result.json`), `${JSON.stringify(read, null, 1)}\n`);
  }
  return { refused, withoutInvoices };
}
