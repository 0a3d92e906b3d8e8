// Reads each remittance of a folder, against the invoices beside it: npm run remittances -- --folder DIR --out DIR
// What a file is tried against stands in FILE.given.json, what was read in OUT/FILE.result.json.
import { readCommandLine } from '../command-line.ts';
import { reportFatalError } from '../explain-failure.ts';
import { readRemittances } from '../remittances/read-remittances.ts';

const usage = 'Usage: npm run remittances -- --folder DIR --out DIR';

try {
  const { values } = readCommandLine({
    command: 'npm run remittances',
    options: { folder: { type: 'string' }, out: { type: 'string' } },
    usage,
  });
  const { folder, out } = values;
  if (folder === undefined || out === undefined) throw new Error(usage);
  const { refused, withoutInvoices } = await readRemittances(folder, out);
  for (const fault of [...refused, ...withoutInvoices]) console.error(fault);
  if (withoutInvoices.length > 0) process.exitCode = 1;
} catch (error) {
  reportFatalError(error);
}
