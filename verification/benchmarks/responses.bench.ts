import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cents } from '@recoup/domain/money/cents';
import type { MatchableLine } from '@recoup/domain/reconciliation/hotel-response';
import { matchPaper } from '@recoup/domain/reconciliation/match-paper';
import { readPaperFile } from '@recoup/server/remittances/read-paper-file';
import { withBenchFolder } from './bench-folder.ts';
import { budgets } from './budgets.ts';
import { type Measurement, measured } from './measurement.ts';

const count = 5_000;
const oneDay = 86_400_000;
const lastNames =
  'Okafor Lindgren Marchetti Novak Petersen Quispe Romero Sato Tanaka Ueda Varga Weiss';
const firstNames = 'Ada Bruno Clara Dmitri Elena Farid Greta Hugo Ines Jonas';

const dayOf = (place: number): string =>
  new Date(Date.UTC(2026, 0, 1) + (place % 300) * oneDay).toISOString().slice(0, 10);

/** Stays of a few guests' names: each name fits hundreds of lines. */
const stays: readonly MatchableLine[] = Array.from({ length: count }, (_, place) => {
  const pick = (names: string, by: number): string => {
    const all = names.split(' ');
    return all[Math.floor(place / by) % all.length] ?? '';
  };
  return {
    id: 400_000 + place,
    confirmationNumber: `H${70_000_000 + place * 37}`,
    guestLastName: pick(lastNames, 1),
    guestFirstName: pick(firstNames, 12),
    startDate: dayOf(place),
    endDate: dayOf(place + 2),
    commission: cents(1_000 + (place % 900) * 5),
  };
});

const dollars = ({ commission }: MatchableLine): string => (commission / 100).toFixed(2);

type Shape = keyof typeof budgets.responses;

const shapes: Readonly<Record<Shape, () => string>> = {
  table: () =>
    [
      'Confirmation,Guest,Arrival,Departure,Commission paid',
      ...stays.map((stay) =>
        [
          stay.confirmationNumber,
          `"${stay.guestLastName}, ${stay.guestFirstName}"`,
          stay.startDate,
          stay.endDate,
          dollars(stay),
        ].join(','),
      ),
    ].join('\n'),
  list: () =>
    stays
      .map((stay) =>
        [
          stay.confirmationNumber?.padEnd(14),
          `${stay.guestFirstName} ${stay.guestLastName}`.padEnd(24),
          stay.startDate,
          dollars(stay).padStart(10),
        ].join(' '),
      )
      .join('\n'),
  sentences: () =>
    stays
      .map(
        (stay) =>
          `For ${stay.guestFirstName} ${stay.guestLastName}, confirmation ${stay.confirmationNumber}, arrival ${stay.startDate}, we paid $${dollars(stay)}.`,
      )
      .join('\n'),
};

/** A response of 5,000 lines in three shapes: its file read, and matched with the lines of one invoice. */
export async function runResponsesBench(): Promise<Measurement[]> {
  return await withBenchFolder(async (folder) => {
    const measurements: Measurement[] = [];
    for (const [shape, write] of Object.entries(shapes) as Array<[Shape, () => string]>) {
      const path = join(folder, `${shape}.${shape === 'table' ? 'csv' : 'txt'}`);
      await writeFile(path, write());
      const started = performance.now();
      const paper = await readPaperFile(path, folder);
      const { matches } = matchPaper(paper, [{ number: '100007', currency: 'USD', lines: stays }]);
      const took = performance.now() - started;
      const certain = matches.filter(({ isExact }) => isExact).length;
      if (certain < count * 0.99) throw new Error(`${shape}: only ${certain} lines are certain.`);
      measurements.push(measured(budgets.responses[shape], took));
    }
    return measurements;
  });
}
