import type { SeededRandom } from '@recoup/server/seeding/seeded-random';
import type { AcknowledgedWrites } from './acknowledged-writes.ts';
import type { SoakClient } from './client.ts';

/** What existed before the start: random names of entities are taken from it. */
export interface Fixtures {
  /** Records and suppliers have the ids from 1 to these. */
  readonly records: number;
  readonly suppliers: number;
  readonly agencies: ReadonlyArray<{ readonly id: number; readonly arc: string }>;
  readonly collectors: readonly number[];
}

/** What is created under load has ids from here on, so that no random id matches it. */
export const firstNewId = 100_000;

/** Somebody who does something. */
export interface OperationContext {
  readonly client: SoakClient;
  readonly random: SeededRandom;
  readonly fixtures: Fixtures;
  readonly acknowledged: AcknowledgedWrites;
}

/** One operation of a user, which may be refused for any reason with a message. */
export type SoakOperation = (context: OperationContext) => Promise<void>;

export const aRecordId = ({ random, fixtures }: OperationContext): number =>
  random.between(1, fixtures.records);
export const aSupplierId = ({ random, fixtures }: OperationContext): number =>
  random.between(1, fixtures.suppliers);

interface Page<Row> {
  readonly data: readonly Row[];
}

/** A row of some page of a list, of what was there before. */
export async function aRowOf<Row extends object>(
  { client, random }: OperationContext,
  what: string,
  path: string,
  isMeant: (row: Row) => boolean,
): Promise<Row | undefined> {
  const page = random.chance(0.5) ? 1 : random.between(2, 20);
  const answer = await client.read<Page<Row>>(what, `${path}page=${page}`);
  const rows = (answer?.data ?? []).filter(isMeant);
  return rows.length > 0 ? random.pick(rows) : undefined;
}
