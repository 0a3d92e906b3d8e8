import { listAgencies } from '@recoup/contract/agencies/agencies.endpoints';
import { listUsers } from '@recoup/contract/users/users.endpoints';
import { type Ability, may } from '@recoup/domain/auth/abilities';
import { listEndpoints } from '@recoup/server/test/list-endpoints';
import { expect } from 'vitest';
import { checkAll } from './checker.ts';
import type { Event } from './operation.ts';
import { compareOwn } from './own.operations.ts';
import { compareReceipts } from './receipt-checker.ts';
import { compareSettled } from './response-checker.ts';

const dayMs = 86_400_000;

/** The application stops as for a new version and starts again. */
export const restart: Event = async (_model, _lot, { test }) => {
  await test.restart();
  return true;
};

export const daysPass: Event = async (model, choices, { test }) => {
  model.now = new Date(model.now.getTime() + (1 + choices.below(9)) * dayMs);
  test.now = model.now;
  return true;
};

export const lookAtEverything: Event = async (model, _lot, system) => {
  await checkAll(model, system);
  await compareReceipts(model, system);
  await compareSettled(model, system);
  await compareOwn(model, system);
  return true;
};

/** Lists that several abilities open, each for a question of its own: the one for the plain list. */
const plainAbility: Readonly<Record<string, Ability>> = {
  [listAgencies.path]: 'agencies.view',
  [listUsers.path]: 'users.view',
};

/** Any user requests any list: what they may see opens, and nothing else. */
export const tryPermissions: Event = async (model, choices, { look }) => {
  const user = choices.one(model.users.values());
  const list = choices.one(listEndpoints);
  if (!user || !list) return false;
  const { path: url, access } = list;
  const abilities = [plainAbility[url] ?? access].flat() as Ability[];
  const isLetIn = abilities.some((ability) => may(user.roles, ability));
  const expected = user.isActive ? (isLetIn ? 200 : 403) : 401;
  const { statusCode } = await look(user.id, url);
  expect(statusCode, `${user.id} opens ${url}`).toBe(expected);
  return true;
};
