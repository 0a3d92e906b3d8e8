import type { SavedView } from '@recoup/contract/views/views.schemas';
import { type Ability, may } from '@recoup/domain/auth/abilities';
import { expect } from 'vitest';
import type { Model, ModelUser } from './model.ts';
import type { Operation } from './operation.ts';
import { stale } from './receipt-act.ts';
import type { SimulatedSystem } from './system.ts';

/** A view of a list that somebody saved. */
export interface ModelView {
  readonly id: number;
  readonly list: keyof typeof lists;
  readonly name: string;
  readonly ownerId: number;
  readonly isShared: boolean;
}

/** The lists of which views are saved, and who may see them. */
const lists = { records: 'records.view', receipts: 'receipts.view' } as const satisfies Record<
  string,
  Ability
>;

const mayShare = ({ roles }: ModelUser): boolean => may(roles, 'views.share');

export const saveView: Operation = (model, choices) => {
  const list = choices.one(['records', 'receipts'] as const) ?? 'records';
  const name = `View ${choices.below(3)}`;
  const isShared = choices.below(3) === 0;
  return {
    description: `saves a view of ${list} as ${name}${isShared ? ', for everyone' : ''}`,
    by: (_, { roles }) => may(roles, lists[list]),
    method: 'POST',
    url: '/api/views',
    body: { list, name, isShared, query: { search: 'smith' } },
    ok: 201,
    refused: (user) => {
      if (isShared && !mayShare(user)) return 403;
      const isTaken = [...model.views.values()].some(
        (view) => view.ownerId === user.id && view.list === list && view.name === name,
      );
      return isTaken ? 409 : undefined;
    },
    done: (answer, { id: ownerId }) => {
      const { id } = answer.json<SavedView>();
      model.views.set(id, { id, list, name, ownerId, isShared });
    },
  };
};

export const deleteView: Operation = (model, choices) => {
  const view = choices.one(model.views.values());
  if (!view) return undefined;
  return {
    description: `deletes view ${view.id} of ${view.ownerId}`,
    by: () => true,
    method: 'DELETE',
    url: `/api/views/${view.id}`,
    ok: 204,
    again: 404,
    refused: (user) => {
      if (user.id === view.ownerId) return undefined;
      if (!view.isShared) return 404;
      return mayShare(user) ? undefined : 403;
    },
    done: () => void model.views.delete(view.id),
  };
};

/** The least rate of a stay that an upload takes, which the company sets. */
export const changeMinimumRate: Operation = async (model, choices, { look }) => {
  const [admin = 0] = model.users.keys();
  const { updated_at } = (await look(admin, '/api/company')).json();
  const minimumRate = choices.one([500, 1_000, 2_500]) ?? 1_000;
  const isOther = minimumRate !== model.minimumRate;
  const isStale = updated_at !== null && choices.below(6) === 0;
  return {
    description: `sets the least rate of uploads to ${minimumRate} cents`,
    by: (hasRole) => hasRole('executive'),
    method: 'PATCH',
    url: '/api/company',
    body: {
      uploadMinimumRate: minimumRate / 100,
      expected_updated_at: isStale ? stale : updated_at,
    },
    ok: 200,
    refused: isStale ? 409 : undefined,
    again: isOther ? 409 : 200,
    done: () => {
      model.minimumRate = minimumRate;
    },
  };
};

/** Now and then: each user sees their own views and those that are shared, and was told of what was assigned to them. */
export async function compareOwn(model: Model, { look }: SimulatedSystem): Promise<void> {
  for (const { id, roles, isActive } of model.users.values()) {
    if (!isActive) continue;
    for (const list of ['records', 'receipts'] as const) {
      if (!may(roles, lists[list])) continue;
      const shown: SavedView[] = (await look(id, `/api/views?list=${list}`)).json();
      const known = [...model.views.values()].filter(
        (view) => view.list === list && (view.ownerId === id || view.isShared),
      );
      expect(
        shown.map((view) => view.id).toSorted((one, other) => one - other),
        `views of ${list} of ${id}`,
      ).toEqual(known.map((view) => view.id).toSorted((one, other) => one - other));
    }
    if (!may(roles, 'records.view')) continue;
    const { notices } = (await look(id, '/api/notices')).json();
    expect(
      notices.filter(({ kind }: { kind: string }) => kind === 'records.assigned').length,
      `notices of ${id}`,
    ).toBe(model.told.get(id) ?? 0);
  }
}
