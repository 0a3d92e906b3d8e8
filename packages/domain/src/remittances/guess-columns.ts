import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import { datesIn } from './find-dates.ts';
import type { Role } from './heading-roles.ts';
import type { Reading } from './passages.ts';
import { amountInCell, readCellAmount } from './plain-amount.ts';
import type { ReadLine } from './read-lines.ts';
import { resolveLine } from './resolve-line.ts';

const fewestRows = 2;
const fewestCells = 3;
/** The error of a column that is half of what is billed: it may as well be what was paid. */
const nearError = Math.log(2);

/**
 * Gives the columns of a table without headings their roles, by what stands in them: numbers and days of
 * the lines that are answered, and the amounts that agree best with what is billed.
 */
export function guessColumns(lines: readonly ReadLine[], reading: Reading): readonly ReadLine[] {
  const rows = lines.filter(
    ({ kind, cells }) => kind === 'row' && (cells?.length ?? 0) >= fewestCells,
  );
  const isHeaded = lines.some(
    ({ kind, cells }) => kind === 'row' && cells?.some(({ role }) => role !== undefined),
  );
  if (isHeaded || rows.length < fewestRows) return lines;
  const width = Math.max(...rows.map(({ cells }) => cells?.length ?? 0));
  const known = rows.flatMap((row) => {
    const text = row.cells?.map((cell) => cell.text).join(' | ') ?? '';
    const resolved = resolveLine({ anchors: reading.index.anchorsIn(text), text }, reading);
    return resolved && resolved !== 'ambiguous' ? [{ row, line: resolved.line }] : [];
  });
  if (known.length < fewestRows) return lines;
  const roles = Array.from({ length: width }, (_, column) =>
    roleOfColumn(rows, known, column, reading),
  );
  const amounts = roles.flatMap((role, column) => (role === 'amount' ? [column] : []));
  const errors = amounts.map((column) => errorOf(known, column, reading));
  const least = Math.min(...errors);
  const best = amounts[errors.indexOf(least)];
  for (const [position, column] of amounts.entries())
    if (column !== best && (errors[position] ?? 0) > Math.max(nearError, 2 * least))
      roles[column] = 'room';
  return lines.map((line) =>
    line.kind === 'row' && line.cells
      ? {
          ...line,
          cells: line.cells.map((cell) => ({ ...cell, role: roles[cell.column] ?? cell.role })),
        }
      : line,
  );
}

type Known = ReadonlyArray<{ readonly row: ReadLine; readonly line: MatchableLine }>;

function roleOfColumn(
  rows: readonly ReadLine[],
  known: Known,
  column: number,
  reading: Reading,
): Role | undefined {
  const texts = rows.flatMap(({ cells }) => {
    const text = cells?.[column]?.text ?? '';
    return text === '' ? [] : [text];
  });
  const most = (test: (text: string) => boolean) => texts.filter(test).length * 2 > texts.length;
  const isOf = (what: (line: MatchableLine) => string | null) =>
    known.filter(({ row, line }) => {
      const text = row.cells?.[column]?.text ?? '';
      return text !== '' && text.replace(/\W/g, '') === what(line)?.replace(/\W/g, '');
    }).length *
      2 >
    known.length;
  if (isOf(({ id }) => String(id))) return 'record';
  if (isOf(({ confirmationNumber }) => confirmationNumber)) return 'confirmation';
  if (isOf(({ startDate }) => startDate)) return 'checkIn';
  if (most((text) => datesIn(text, reading.dayOrder)[0]?.text === text)) {
    const isStart = known.some(({ row, line }) =>
      datesIn(row.cells?.[column]?.text ?? '', reading.dayOrder).some(
        ({ day }) => day === line.startDate,
      ),
    );
    return isStart ? 'checkIn' : 'date';
  }
  const isMoney = (text: string) => readCellAmount(text, reading.mark) !== undefined;
  const isDecimal = (text: string) => isMoney(text) && /[.,]\d{2}\D*$/.test(text);
  const isZeroOrDecimal = (text: string) => isDecimal(text) || /^\D*0\D*$/.test(text);
  if (texts.some(isDecimal) && most(isMoney) && most(isZeroOrDecimal)) return 'amount';
  if (most((text) => /^\d{1,3}$/.test(text))) return 'number';
  return undefined;
}

/** How far the amounts of a column are from what is billed, on the whole. */
function errorOf(known: Known, column: number, { mark }: Reading): number {
  const ratios = known.flatMap(({ row, line }) => {
    const cell = row.cells?.[column];
    const paid = Math.abs((cell && amountInCell(cell, mark)?.cents) ?? 0);
    return paid > 0 && line.commission > 0 ? [Math.abs(Math.log(paid / line.commission))] : [];
  });
  return ratios.length === 0
    ? Number.POSITIVE_INFINITY
    : ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}
