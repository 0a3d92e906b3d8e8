import { randomUUID } from 'node:crypto';
import type { createExport } from '@recoup/contract/exports/exports.endpoints';
import type { BodyOf } from '@recoup/contract/kit/endpoint';
import { dayInZone } from '@recoup/domain/dates/day';
import { mayExportAs, mostExportsUnderWay } from '@recoup/domain/exports/export-limits';
import { counted } from '@recoup/domain/kit/counted';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { logAuditEvent } from '#platform/audit/audit-log';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { refusedInput } from '#platform/errors/app-error';
import { exportColumns } from './columns/export-columns.ts';
import { makeExportKind } from './exports.jobs.ts';
import type { StoredQuery } from './use-cases/make-export.ts';

type NewExport = BodyOf<typeof createExport>;

interface Asked {
  /** How many rows are asked for. */
  readonly rowCount: number;
  readonly address: string;
}

const longestSubject = 300;

/** Which of the matches, in the audit log. */
function chosenText({ ids, except = [] }: NewExport): string {
  if (ids) return `, ${counted(ids.length, 'selected row')}`;
  return except.length > 0 ? `, without ${counted(except.length, 'row')}` : '';
}

/** Starts exports. Runs inside a transaction. */
export function createExportService({ db, queue, clock }: Pick<Deps, 'db' | 'queue' | 'clock'>) {
  async function refuseTooMany(userId: number): Promise<void> {
    // of two that start at once the second is counted after the first
    await sql`select from users where id = ${userId} for no key update`.execute(db);
    const underWay = await rowsOf(db).first(sql<{ count: number }>`
      select count(*)::int as count from exports e join job_progress p on p.id = e.id
      where e.user_id = ${userId} and p.state in ('queued', 'running')`);
    if ((underWay?.count ?? 0) >= mostExportsUnderWay)
      throw refusedInput(
        `${mostExportsUnderWay} of your exports are under way. Wait until one of them is finished, then try again.`,
      );
  }

  return {
    /**
     * Starts an export; returns the id of its job, which is its own.
     * @throws AppError refused for an unknown column, too many rows, or too many exports
     */
    async start(actor: Actor, asked: NewExport, { rowCount, address }: Asked): Promise<string> {
      const { list, query, ids, except, columns, format } = asked;
      const stored: StoredQuery = { ...query, ...(ids && { ids }), ...(except && { except }) };
      const known = new Set(exportColumns[list].map(({ key }) => key));
      const unknown = columns.find((key) => !known.has(key));
      if (unknown !== undefined) throw refusedInput(`This list has no column ${unknown}.`);
      const refusal = reasonOf(mayExportAs(format, rowCount));
      if (refusal !== undefined) throw refusedInput(refusal);
      await refuseTooMany(actor.id);
      const id = randomUUID();
      await db
        .insertInto('exports')
        .values({
          id,
          user_id: actor.id,
          list,
          query: JSON.stringify(stored),
          columns: [...new Set(columns)],
          format,
          file_name: `${list}-${dayInZone(clock(), actor.timeZone)}.${format}`,
          row_count: rowCount,
        })
        .execute();
      await logAuditEvent(db, {
        userId: actor.id,
        action: 'exported',
        subject: `${list} as ${format}${chosenText(asked)}: ${JSON.stringify(query)}`.slice(
          0,
          longestSubject,
        ),
        address,
      });
      return await queue.enqueue(makeExportKind, { exportId: id }, { id, createdBy: actor.id });
    },
  };
}
