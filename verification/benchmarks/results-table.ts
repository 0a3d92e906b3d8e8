import { isMet, type Measurement, wordsOf } from './measurement.ts';

const titles = ['what', 'ours', 'reference', 'ratio', 'budget', ''];

/** Measurements as lines of a table, the numbers flush right. */
export function tableOf(measurements: readonly Measurement[]): string {
  const rows = [titles, ...measurements.map(rowOf)];
  const widths = titles.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        const isText = column === 0 || column === titles.length - 1;
        return isText ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

function rowOf(measurement: Measurement): string[] {
  const { budget, ours, reference, ratio } = measurement;
  const amount = (of: number | undefined): string =>
    of === undefined ? '' : `${rounded(of)} ${budget.unit}`;
  return [
    budget.name,
    amount(ours),
    amount(reference),
    ratio?.toFixed(2) ?? '',
    wordsOf(budget),
    isMet(measurement) ? 'met' : 'NOT MET',
  ];
}

function rounded(amount: number): string {
  return Math.abs(amount) < 100 ? amount.toFixed(2) : String(Math.round(amount));
}
