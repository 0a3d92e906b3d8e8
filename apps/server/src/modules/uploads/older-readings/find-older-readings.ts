import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { type KindOfReading, kindsOfReadings } from './kinds-of-readings.ts';

/** What was found of one kind in one upload. */
interface Found extends Pick<KindOfReading, 'text' | 'of'> {
  readonly count: number;
  /** The first of them. */
  readonly ids: readonly number[];
}

/** An upload, or what no upload is known of, with what may be wrong in it. */
export interface OlderReadings {
  readonly upload: {
    readonly id: number;
    readonly kind: 'agency' | 'cts' | 'arc' | 'supplier';
    readonly fileName: string;
    readonly day: string;
  } | null;
  readonly found: readonly Found[];
}

const mostIds = 5;

interface Row {
  uploadId: number | null;
  count: number;
  ids: number[];
}

/**
 * Finds by upload what versions before may have read wrong, and changes nothing (F-161). Asks one
 * statement after the other, each of which reads a table once at most.
 */
export async function findOlderReadings(db: Db): Promise<OlderReadings[]> {
  const byUpload = new Map<number | null, Found[]>();
  for (const kind of kindsOfReadings) {
    const query = await kind.find(db);
    if (!query) continue;
    const { rows } = await sql<Row>`
      select upload_id as "uploadId", count(*)::integer as count,
        (array_agg(id order by id))[1:${sql.lit(mostIds)}] as ids
      from (${query}) found group by 1`.execute(db);
    for (const { uploadId, count, ids } of rows) {
      const others = byUpload.get(uploadId) ?? [];
      byUpload.set(uploadId, [...others, { text: kind.text, of: kind.of, count, ids }]);
    }
  }
  const uploads = await db
    .selectFrom('uploads')
    .select(['id', 'kind', 'file_name as fileName'])
    .select(
      sql<string>`to_char(created_at at time zone 'America/New_York', 'MM/DD/YYYY')`.as('day'),
    )
    .where('id', 'in', [0, ...[...byUpload.keys()].filter((id) => id !== null)])
    .execute();
  const known = new Map(uploads.map((upload) => [upload.id, upload]));
  return [...byUpload]
    .toSorted(([one], [other]) => (one ?? Infinity) - (other ?? Infinity))
    .map(([id, found]) => ({
      upload: (id === null ? undefined : known.get(id)) ?? null,
      found,
    })) as OlderReadings[];
}
