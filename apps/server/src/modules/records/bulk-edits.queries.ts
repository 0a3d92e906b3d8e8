import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type {
  getBulkEdit,
  listBulkEditRecords,
  listBulkEdits,
} from '@recoup/contract/records/bulk-edits.endpoints';
import {
  type BulkEditOutcome,
  type BulkEditState,
  bulkEditOutcomes,
  bulkEditUndoableUntil,
  mayApplyBulkEdit,
  mayUndoBulkEdit,
} from '@recoup/domain/records/record-bulk-edit';
import { recordStatusName } from '@recoup/domain/records/record-status';
import { namedRecordSubstatus } from '@recoup/domain/records/record-substatus';
import type { ListPage } from '@recoup/list-engine/page';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/errors/app-error';
import { bulkEditRecordList, toBulkEditRecord } from './bulk-edit-records.list.ts';
import { bulkEditList } from './bulk-edits.list.ts';
import type { BulkEditValues } from './bulk-edits.repository.ts';
import { bulkEditColumns } from './bulk-edits.sql.ts';

type BulkEditAnswer = ResponseInput<typeof getBulkEdit>;
type BulkEditRow = ResponseInput<typeof listBulkEdits>['data'][number];
type RecordAnswer = ResponseInput<typeof listBulkEditRecords>['data'][number];

/** The current state of a bulk edit, with the data for its rules. */
export interface FoundBulkEdit {
  id: number;
  createdBy: { id: number; name: string };
  state: BulkEditState;
  edit: BulkEditValues;
  assignedUser: { id: number; name: string } | null;
  endedAt: string | null;
  jobId: string | null;
  groups: Array<{ outcome: BulkEditOutcome; reason: string; count: number }>;
  created_at: string;
  updated_at: string;
}

const lockText = { update: sql`for update of e`, none: sql`` } as const;

/**
 * Returns the bulk edit with this id, locked if it is about to be applied.
 * @throws AppError notFound
 */
export async function findBulkEdit(
  db: Db,
  bulkEditId: number,
  lock: keyof typeof lockText = 'none',
): Promise<FoundBulkEdit> {
  const found = await rowsOf(db).first(sql<Omit<FoundBulkEdit, 'groups'>>`
    select ${bulkEditColumns},
      coalesce(e.finished_at, e.applied_at) as "endedAt", e.job_id as "jobId"
    from record_bulk_edits e join users u on u.id = e.created_by
    where e.id = ${bulkEditId} ${lockText[lock]}`);
  if (!found) throw notFound('Bulk Edit Not Found');
  const groups = await rowsOf(db).all(sql<FoundBulkEdit['groups'][number]>`
    select outcome, reason, count(*)::int as count from record_bulk_edit_items
    where bulk_edit_id = ${bulkEditId} group by outcome, reason
    order by array_position(${[...bulkEditOutcomes]}::text[], outcome), count(*) desc, reason`);
  return { ...found, groups };
}

/** How many records of a bulk edit have this outcome. */
export function countOf({ groups }: FoundBulkEdit, outcome: BulkEditOutcome): number {
  return groups
    .filter((group) => group.outcome === outcome)
    .reduce((sum, { count }) => sum + count, 0);
}

/** The data for the rules about applying and undoing. */
export function standingOf(found: FoundBulkEdit, userId: number) {
  return {
    state: found.state,
    isAuthor: found.createdBy.id === userId,
    open: countOf(found, 'open'),
    changed: countOf(found, 'changed'),
    undoableUntil: found.endedAt === null ? null : bulkEditUndoableUntil(new Date(found.endedAt)),
  };
}

/** Returns the values that a bulk edit sets, with their names. */
function editInWords({
  edit,
  assignedUser,
}: Pick<FoundBulkEdit, 'edit' | 'assignedUser'>): BulkEditAnswer['edit'] {
  const { status, substatus, assignedUserId } = edit;
  return {
    ...(status !== undefined && { status: { code: status, name: recordStatusName(status) } }),
    ...(substatus !== undefined && { substatus: namedRecordSubstatus(substatus) }),
    ...(assignedUserId !== undefined && { assignedUser }),
  };
}

/** The read side of bulk edits. */
export function createBulkEditQueries({ db, lists, clock }: Pick<Deps, 'db' | 'lists' | 'clock'>) {
  return {
    async page(query: QueryOf<typeof listBulkEdits>): Promise<ListPage<BulkEditRow>> {
      const page = await lists.page(bulkEditList, query);
      return { ...page, rows: page.rows.map((row) => ({ ...row, edit: editInWords(row) })) };
    },

    /** @throws AppError notFound 'Bulk Edit Not Found' */
    async getBulkEdit(bulkEditId: number, userId: number): Promise<BulkEditAnswer> {
      const found = await findBulkEdit(db, bulkEditId);
      const standing = standingOf(found, userId);
      const apply = mayApplyBulkEdit(standing);
      const undo = mayUndoBulkEdit(standing, clock());
      return {
        ...found,
        edit: editInWords(found),
        total: found.groups.reduce((sum, { count }) => sum + count, 0),
        undoableUntil: standing.undoableUntil?.toISOString() ?? null,
        applyRefusal: apply.allowed ? null : apply.reason,
        undoRefusal: undo.allowed ? null : undo.reason,
      };
    },

    /** @throws AppError notFound 'Bulk Edit Not Found' */
    async records(
      bulkEditId: number,
      query: QueryOf<typeof listBulkEditRecords>,
    ): Promise<ListPage<RecordAnswer>> {
      await findBulkEdit(db, bulkEditId);
      const filters = { ...query.filters, bulkEditId };
      const page = await lists.page(bulkEditRecordList, { ...query, filters });
      return { ...page, rows: page.rows.map(toBulkEditRecord) };
    },
  };
}
