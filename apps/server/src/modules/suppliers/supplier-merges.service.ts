import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type {
  listMerges,
  previewMerge,
} from '@recoup/contract/suppliers/supplier-merges.endpoints';
import {
  describeMergeRules,
  describeMoves,
  mayMerge,
} from '@recoup/domain/suppliers/supplier-merge';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { getMergeSides, mergeSuppliers } from './use-cases/merge-suppliers.ts';
import { undoMerge } from './use-cases/undo-merge.ts';

type Merge = ResponseInput<typeof listMerges>[number];

/** Making two suppliers one, and two again. */
export function createSupplierMerges(deps: Pick<Deps, 'db' | 'clock'>) {
  const { db, clock } = deps;

  async function mergesOf(supplierId: number): Promise<Merge[]> {
    const { rows } = await sql<Merge>`
      select m.id, m.merged_id as "mergedId", m.merged_name as "mergedName",
        ${jsonReference('u')} as "createdBy",
        m.created_at, m.created_at as updated_at, m.undo_until as "undoUntil"
      from supplier_merges m left join users u on u.id = m.created_by
      where m.supplier_id = ${supplierId} and m.undone_at is null
        and m.undo_until >= ${clock().toISOString()}
      order by m.id desc`.execute(db);
    return rows;
  }

  return {
    /** @throws AppError notFound, or conflict for one that was merged already */
    async preview(
      survivorId: number,
      duplicateId: number,
    ): Promise<ResponseInput<typeof previewMerge>> {
      const { survivor, duplicate } = await getMergeSides(db, survivorId, duplicateId);
      const verdict = mayMerge(survivor, duplicate);
      return {
        survivor,
        duplicate,
        moves: describeMoves(duplicate),
        rules: describeMergeRules(survivor, duplicate),
        refusal: verdict.allowed ? null : verdict.reason,
      };
    },

    /** Lists merges into a supplier that can still be undone, newest first. */
    mergesOf,

    async merge(actor: Actor, survivorId: number, duplicateId: number): Promise<Merge> {
      const id = await mergeSuppliers(deps, actor, survivorId, duplicateId);
      const made = (await mergesOf(survivorId)).find((merge) => merge.id === id);
      return found(made, 'Merge Not Found');
    },

    undo: (actor: Actor, survivorId: number, mergeId: number) =>
      undoMerge(deps, actor, survivorId, mergeId),
  };
}
