import type { RoleName } from '@recoup/domain/session/roles';
import { expect } from 'vitest';
import { compareAll } from './checker.ts';
import type { Event } from './operation.ts';

const dayMs = 86_400_000;

/** The application stops as for a new version and starts again. */
export const restart: Event = async (_model, _lot, { test }) => {
  await test.restart();
  return true;
};

export const daysPass: Event = async (model, lot, { test }) => {
  model.now = new Date(model.now.getTime() + (1 + lot.below(9)) * dayMs);
  test.now = model.now;
  return true;
};

export const lookAtEverything: Event = async (model, _lot, world) => {
  await compareAll(model, world);
  return true;
};

/** What some screens begin with, and who is let in. */
const doors: ReadonlyArray<readonly [string, readonly RoleName[]]> = [
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

/** Anybody knocks at any door: what they may see opens, and nothing else. */
export const knock: Event = async (model, lot, { look }) => {
  const person = lot.one(model.people.values());
  const [url, roles] = lot.one(doors) ?? ['/api/records', ['contributor']];
  if (!person) return false;
  const isLetIn = roles.some((role) => person.roles.includes(role));
  const expected = person.isActive ? (isLetIn ? 200 : 403) : 401;
  const { statusCode } = await look(person.id, url);
  expect(statusCode, `${person.id} opens ${url}`).toBe(expected);
  return true;
};
