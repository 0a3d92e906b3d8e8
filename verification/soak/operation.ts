import type { Draw } from '@recoup/server/seeding/draw';
import type { Kept } from './acknowledged-writes.ts';
import type { Person } from './client.ts';

/** What was there before anybody began: everything that people name by chance is of it. */
export interface Stock {
  /** Records and suppliers have the ids from 1 to these. */
  readonly records: number;
  readonly suppliers: number;
  readonly agencies: ReadonlyArray<{ readonly id: number; readonly arc: string }>;
  readonly collectors: readonly number[];
}

/** What is made under load has ids from here on, so that nobody meets it by chance. */
export const firstNewId = 100_000;

/** Somebody who does something. */
export interface Doing {
  readonly person: Person;
  readonly draw: Draw;
  readonly stock: Stock;
  readonly kept: Kept;
}

/** One thing that somebody does, which may be refused for any reason that is put in words. */
export type Act = (doing: Doing) => Promise<void>;

export const aRecordId = ({ draw, stock }: Doing): number => draw.between(1, stock.records);
export const aSupplierId = ({ draw, stock }: Doing): number => draw.between(1, stock.suppliers);

interface Page<Row> {
  readonly data: readonly Row[];
}

/** A row of some page of a list, of what was there before. */
export async function aRowOf<Row extends object>(
  { person, draw }: Doing,
  what: string,
  path: string,
  isMeant: (row: Row) => boolean,
): Promise<Row | undefined> {
  const page = draw.chance(0.5) ? 1 : draw.between(2, 20);
  const answer = await person.read<Page<Row>>(what, `${path}page=${page}`);
  const rows = (answer?.data ?? []).filter(isMeant);
  return rows.length > 0 ? draw.pick(rows) : undefined;
}
