import { expect, it } from 'vitest';
import { demoAccounts } from './demo-accounts.ts';
import { isRoleName, roleLabels, roleNames } from './roles.ts';

it('the roles of a user are named in one order, and unknown ones not at all [A-428]', () => {
  const held = ['collectionagent', 'standard', 'owner', 'executive'].map((name) => ({ name }));
  expect(roleLabels(held)).toBe('Executive, Standard, Collection Agent');
  expect(roleLabels([])).toBe('');
  expect(['standard', 'owner'].map(isRoleName)).toEqual([true, false]);
});

it('a demo has an account that may do everything, and one for each role with the roles it needs', () => {
  expect(demoAccounts.map(({ email, roles }) => [email.split('@')[0], roles.join(' ')])).toEqual([
    ['admin', 'executive standard api lead contributor senior accounting srlead collectionagent'],
    ['executive', 'contributor standard lead srlead executive'],
    ['srlead', 'contributor standard lead srlead'],
    ['lead', 'contributor standard lead'],
    ['standard', 'contributor standard'],
    ['contributor', 'contributor'],
    ['accounting', 'contributor standard accounting'],
    ['collectionagent', 'contributor standard collectionagent'],
    ['senior', 'contributor standard senior'],
    ['api', 'contributor standard api'],
  ]);
  expect(demoAccounts.slice(1).every(({ email }) => isRoleName(email.split('@')[0] ?? ''))).toBe(
    true,
  );
  expect(demoAccounts).toHaveLength(roleNames.length + 1);
});
