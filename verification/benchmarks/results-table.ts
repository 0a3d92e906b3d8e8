import { higherIsBetter, isMet, type Measurement } from './measurement.ts';

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
  const { name, ours, reference, ratio, budget, unit } = measurement;
  const limit = `${higherIsBetter(measurement) ? '≥' : '≤'} ${budget}`;
  return [
    name,
    `${rounded(ours)} ${unit}`,
    `${rounded(reference)} ${unit}`,
    ratio.toFixed(2),
    limit,
    isMet(measurement) ? 'met' : 'NOT MET',
  ];
}

function rounded(amount: number): string {
  return Math.abs(amount) < 100 ? amount.toFixed(2) : String(Math.round(amount));
}
