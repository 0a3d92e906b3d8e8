import { isUtf8 } from 'node:buffer';
import { open, readFile } from 'node:fs/promises';
import { type BankStatement, StatementError } from '@recoup/domain/bank/statements/bank-statement';
import { planTable } from '@recoup/domain/bank/statements/plan-table';
import { formatOf, readStatementText } from '@recoup/domain/bank/statements/read-statement';
import { noLines, readTableStatement } from '@recoup/domain/bank/statements/read-table-statement';
import type { StatementRow } from '@recoup/domain/bank/statements/statement-mapping';
import { statementOfAccount, totalsOf } from '@recoup/domain/bank/statements/statement-of-account';
import { rowsPerBatch, sniffedBytes } from '@recoup/spreadsheets/limits';
import { readTable } from '@recoup/spreadsheets/read-table';
import { serveReader } from '@recoup/spreadsheets/serve-reader';
import { sniffUtf16 } from '@recoup/spreadsheets/sniff-encoding';
import { acceptedKinds, TabularError } from '@recoup/spreadsheets/tabular-error';
import type { StatementOpening, StatementOrder } from './statement-reader.ts';

// Runs in the thread that `readStatementFile` starts.

const ownKinds = 'Choose a statement in camt.053, BAI2, OFX, or CSV.';
const sampledRows = 20;

await serveReader(async (order: StatementOrder) => {
  try {
    const found = await readFileOf(order);
    if ('questions' in found) return { opening: found, batches: () => inBatches([]) };
    const { lines, ...statement } = statementOfAccount(found.statements, order.account);
    const { format, mapping, sample } = found;
    const opening: StatementOpening =
      order.ask && mapping
        ? { mapping, questions: [], sample, totals: totalsOf({ ...statement, lines }) }
        : { format, mapping, statement };
    return { opening, batches: () => inBatches(lines) };
  } catch (error) {
    if (error instanceof StatementError) throw new TabularError('damaged', error.message);
    if (error instanceof TabularError)
      throw new TabularError(error.code, error.message.replace(acceptedKinds, ownKinds));
    throw error;
  }
});

async function readFileOf({ path, mapping }: StatementOrder) {
  const format = formatOf(decode(await startOf(path)));
  if (format !== 'csv')
    return {
      format,
      mapping: null,
      sample: [],
      statements: readStatementText(format, decode(await readFile(path))),
    };
  const rows: StatementRow[] = [];
  for await (const chunk of (await readTable(path)).chunks) rows.push(...chunk);
  const plan = planTable(rows, mapping);
  const { dateOrder, decimalMark, amountSign } = plan.mapping;
  const sample = rows.slice(0, sampledRows);
  if (plan.questions.length > 0) return { ...plan, sample, totals: null };
  if (!dateOrder || !decimalMark || !amountSign) throw new StatementError(noLines);
  const decided = { ...plan.mapping, dateOrder, decimalMark, amountSign };
  const statements: BankStatement[] = readTableStatement(rows, decided);
  return { format, mapping: decided, sample, statements };
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Text in UTF-16, UTF-8, the encoding that XML declares, or else in that of Windows. */
function decode(bytes: Buffer): string {
  const utf16 = sniffUtf16(bytes.subarray(0, sniffedBytes));
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const declared = /^<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)/.exec(
    bytes.toString('latin1', 0, 200),
  );
  try {
    return new TextDecoder(declared?.[1] ?? 'windows-1252').decode(bytes);
  } catch {
    throw new StatementError(`The encoding '${declared?.[1]}' of the file is not known.`);
  }
}

async function* inBatches<Line>(lines: readonly Line[]): AsyncGenerator<readonly Line[]> {
  for (let at = 0; at < lines.length; at += rowsPerBatch) yield lines.slice(at, at + rowsPerBatch);
}
