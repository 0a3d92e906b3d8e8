import type {
  assignSuppliers as assignSuppliersEndpoint,
  countCollections,
} from '@recoup/contract/collections/collections.endpoints';
import type { BodyOf, QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import {
  collectionsMinimumBalance,
  maxAssigned,
  maxReassigned,
} from '@recoup/domain/collections/assignment';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { refusedInput } from '#platform/errors/app-error';
import { supplierBalanceList } from '../suppliers/suppliers.api.ts';
import { assignSuppliers, unassignAll } from './use-cases/assign-suppliers.ts';

type Search = NonNullable<BodyOf<typeof assignSuppliersEndpoint>['search']>;

interface Wanted {
  readonly userId: number | null;
  /** Those selected; none means all that the search finds. */
  readonly supplierIds: readonly number[];
  readonly search: Search | undefined;
  readonly isReassignment: boolean;
}

/** The filters of the list of balances for the collections list. */
function toSelection({ search, filters, minimumBalance }: Search) {
  return {
    search,
    filters: { ...filters, minimumBalance: minimumBalance ?? collectionsMinimumBalance },
  };
}

/** Assigns suppliers in collections to users (S-656..S-679). */
export function createAssignments({ db, lists }: Pick<Deps, 'db' | 'lists'>) {
  const count = (search: Search): Promise<number> =>
    lists.count(supplierBalanceList, toSelection(search));

  /** All that a search finds; an assignment means only those of them that no one has. */
  async function found({ userId, search = {}, isReassignment }: Wanted): Promise<number[]> {
    const isPlain = userId !== null && !isReassignment;
    // one more than a user may have is refused; all are taken away from their users
    const most =
      userId === null
        ? Number.MAX_SAFE_INTEGER
        : (isReassignment ? maxReassigned : maxAssigned) + 1;
    const ids = await lists.lowestIds(
      supplierBalanceList,
      toSelection(
        isPlain ? { ...search, filters: { ...search.filters, assignedUserId: 'none' } } : search,
      ),
      most,
    );
    if (ids.length === 0) throw refusedInput('No suppliers match this search.');
    return ids;
  }

  return {
    async count(
      query: QueryOf<typeof countCollections>,
    ): Promise<ResponseInput<typeof countCollections>> {
      const { search, filters, minimumBalance } = query;
      const unassigned = { ...filters, assignedUserId: 'none' as const };
      const isOfOne = typeof filters?.assignedUserId === 'number';
      return {
        count: await count({ search, filters, minimumBalance }),
        unassignedCount: isOfOne ? 0 : await count({ search, filters: unassigned, minimumBalance }),
      };
    },

    async assign(actor: Actor, wanted: Wanted) {
      const { userId, isReassignment } = wanted;
      const supplierIds = wanted.supplierIds.length > 0 ? wanted.supplierIds : await found(wanted);
      return await assignSuppliers(db, actor, { supplierIds, userId, isReassignment });
    },

    unassignAll: (actor: Actor, userId: number) => unassignAll(db, actor, userId),
  };
}
