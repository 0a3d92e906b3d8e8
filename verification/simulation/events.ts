import type { RoleName } from '@recoup/domain/auth/roles';
import { expect } from 'vitest';
import { checkAll } from './checker.ts';
import type { Event } from './operation.ts';

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
  return true;
};

/** Initial requests of some screens, and who has access. */
const protectedPaths: ReadonlyArray<readonly [string, readonly RoleName[]]> = [
  ['/api/records', ['contributor']],
  ['/api/records/deleted', ['executive']],
  ['/api/records/payments', ['standard', 'accounting']],
  ['/api/invoices', ['standard']],
  ['/api/agencies', ['standard']],
  ['/api/suppliers', ['contributor', 'standard']],
  ['/api/supplierBalances', ['contributor', 'collectionagent', 'srlead']],
  ['/api/users', ['srlead']],
  ['/api/chains', ['standard']],
  ['/api/outbox', ['executive']],
];

/** Any user requests anything: what they may see opens, and nothing else. */
export const tryPermissions: Event = async (model, choices, { look }) => {
  const user = choices.one(model.users.values());
  const [url, roles] = choices.one(protectedPaths) ?? ['/api/records', ['contributor']];
  if (!user) return false;
  const isLetIn = roles.some((role) => user.roles.includes(role));
  const expected = user.isActive ? (isLetIn ? 200 : 403) : 401;
  const { statusCode } = await look(user.id, url);
  expect(statusCode, `${user.id} opens ${url}`).toBe(expected);
  return true;
};
