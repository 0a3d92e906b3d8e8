import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import type { RoleName } from '@recoup/domain/auth/roles';
import type { Cents } from '@recoup/domain/money/cents';
import {
  type TimelinePlace,
  type TimelineType,
  timelineKindOf,
  timelineRank,
  timelineTypesFor,
  writeTimelinePlace,
} from '@recoup/domain/suppliers/supplier-timeline';
import { describeEvent, type TimelineEvent } from '@recoup/domain/suppliers/timeline-text';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { refuseUnknownSupplier } from './supplier-lock.repository.ts';
import { timelineEvents } from './timeline-events.queries.ts';

type Timeline = ResponseInput<typeof getSupplierTimeline>;
type Entry = Timeline['entries'][number];

const pageSize = 25;

interface EventRow {
  type: TimelineType;
  id: number;
  at: string;
  createdBy: Entry['createdBy'];
  amount: Cents | null;
  facts: Record<string, unknown>;
}

/** The links from an event to its entity. */
interface Facts {
  scheduledFor?: string;
  invoiceId?: number | null;
  filename?: string;
}

/** Events after a position, newest first: at one instant, types and ids decide. */
function after(place: TimelinePlace | undefined, type: TimelineType): Sql {
  if (!place) return sql`true`;
  if (type === place.type)
    return sql`(e.at, e.id) < (${place.at}::timestamptz, ${place.id}::bigint)`;
  return timelineRank(type) < timelineRank(place.type)
    ? sql`e.at <= ${place.at}::timestamptz`
    : sql`e.at < ${place.at}::timestamptz`;
}

/** One page and one event more of a supplier's events of these types, in one statement. */
async function readEvents(
  db: Db,
  supplierId: number,
  types: readonly TimelineType[],
  place: TimelinePlace | undefined,
): Promise<EventRow[]> {
  const branches = types.map(
    (type) => sql`(
      select ${type}::text as type, ${timelineRank(type)}::integer as rank, e.* from (${timelineEvents[type](supplierId)}) e
      where ${after(place, type)} order by e.at desc, e.id desc limit ${pageSize + 1})`,
  );
  const { rows } = await sql<EventRow>`
    select e.type, e.id, e.at, e.amount, e.facts,
      ${jsonReference('u')} as "createdBy"
    from (${sql.join(branches, sql` union all `)}) e left join users u on u.id = e.created_by
    order by e.at desc, e.rank desc, e.id desc limit ${pageSize + 1}`.execute(db);
  return rows;
}

function toEntry({ type, id, at, createdBy, amount, facts }: EventRow): Entry {
  const event = { ...facts, type, amount, total: amount } as unknown as TimelineEvent;
  const { scheduledFor, invoiceId, filename } = facts as Facts;
  return {
    id: `${type}-${id}`,
    kind: timelineKindOf(type),
    at,
    createdBy,
    ...describeEvent(event),
    isImportant: facts.important === true,
    scheduledFor: scheduledFor === undefined ? null : new Date(scheduledFor).toISOString(),
    invoiceId: invoiceId ?? null,
    recording: filename ?? null,
  };
}

/** Returns the events of a supplier, newest first. */
export function createSupplierTimeline({ db }: Pick<Deps, 'db'>) {
  return {
    /**
     * A page of what these roles may see of it.
     * @throws AppError notFound 'Supplier Not Found'
     */
    async timelineOf(
      supplierId: number,
      { filters, cursor }: QueryOf<typeof getSupplierTimeline>,
      roles: readonly RoleName[],
    ): Promise<Timeline> {
      await refuseUnknownSupplier(db, supplierId);
      const types = timelineTypesFor(roles, filters?.kind);
      if (types.length === 0) return { entries: [], nextCursor: null };
      const rows = await readEvents(db, supplierId, types, cursor);
      const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
      return {
        entries: rows.slice(0, pageSize).map(toEntry),
        nextCursor: last ? writeTimelinePlace(last) : null,
      };
    },
  };
}
