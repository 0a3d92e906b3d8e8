import { copyOut } from '@recoup/postgres/copy';
import { inlineParameters } from '@recoup/postgres/inline-parameters';
import { compileStatement } from '@recoup/postgres/read';
import type { FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '#platform/deps';
import { sendCsv } from '#platform/http/csv-download';

interface Rejects {
  id: number;
  /** The file's own names of its columns. */
  header: string[];
}

/** Streams the rejected rows of an upload as CSV: their lines, their cells, and the reason. */
export async function sendRejects(
  { pool }: Pick<Deps, 'pool'>,
  reply: FastifyReply,
  upload: Rejects,
): Promise<FastifyReply> {
  return await sendCsv(reply, `upload-${upload.id}-rejected.csv`, (destination) =>
    copyOut(pool, rejectsStatement(upload), destination),
  );
}

/** Tells spreadsheets that UTF-8 follows. */
const byteOrderMark = '\uFEFF';

function rejectsStatement({ id, header }: Rejects): string {
  const cells = header.map((_, i) => guarded(sql`raw ->> ${sql.lit(i)}`));
  const titles = [`${byteOrderMark}Line`, ...header, 'Reason'];
  const select = sql`
    select ${sql.join(titles.map((title, i) => sql`${guarded(sql`${title}`)} as ${sql.id(`c${i}`)}`))}
    union all
    select * from (
      select row_number::text, ${sql.join([...cells, sql`reason`])}
      from upload_rejects where upload_id = ${id} order by upload_rejects.row_number
    ) rejected`;
  return `copy (${inlineParameters(compileStatement(select))}) to stdout (format csv)`;
}

/**
 * A value that a spreadsheet would run as a formula is prefixed with an apostrophe; amounts are
 * unchanged.
 */
function guarded(cell: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${cell} ~ '^[=+@\\t\\r-]' and ${cell} !~ '^[+-]?[0-9][0-9., ]*$'
    then '''' || (${cell}) else ${cell} end`;
}
