import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { compileLiterals } from '#platform/db/compile-literals';
import { copyOut } from '#platform/db/copy';
import { compileStatement } from '#platform/db/read';

interface Rejects {
  id: number;
  filename: string;
  /** The file's own names of its columns. */
  header: string[];
}

/** Streams the rejected rows of an upload as CSV: where they stood, their cells, and the reason. */
export async function sendRejects(
  { pool }: { pool: Pool },
  reply: FastifyReply,
  upload: Rejects,
): Promise<FastifyReply> {
  const name = upload.filename.replace(/\.[^.]*$/, '');
  reply.hijack();
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}-rejected.csv`)}`,
    'cache-control': 'no-store',
  });
  await copyOut(pool, rejectsStatement(upload), reply.raw).catch((error: unknown) => {
    reply.log.warn({ err: error }, 'a download broke off');
    reply.raw.destroy();
  });
  return reply;
}

/** Tells spreadsheets that UTF-8 follows. */
const byteOrderMark = '\uFEFF';

function rejectsStatement({ id, header }: Rejects): string {
  const cells = header.map(
    (name, i) => sql`${guarded(sql`raw ->> ${sql.lit(i)}`)} as ${sql.id(`${i + 1} ${name}`)}`,
  );
  const title = [`${byteOrderMark}Line`, ...header, 'Reason'];
  const titles = title.map((text, i) => sql`${text} as ${sql.id(String(i))}`);
  const select = sql`
    select ${sql.join(titles)} union all
    select * from (
      select row_number::text, ${sql.join([...cells, sql`reason`])}
      from upload_rejects where upload_id = ${id} order by upload_rejects.row_number
    ) rows`;
  return `copy (${compileLiterals(compileStatement(select))}) to stdout (format csv)`;
}

/** What would be run as a formula gets an apostrophe before it; amounts stay as they are. */
function guarded(cell: ReturnType<typeof sql>) {
  return sql`case when ${cell} ~ '^[=+@\\t\\r-]' and ${cell} !~ '^[+-]?[0-9][0-9., ]*$'
    then '''' || (${cell}) else ${cell} end`;
}
