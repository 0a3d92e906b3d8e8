import { expect, test } from 'vitest';
import { isNamed, rankGroups } from './commands.ts';

const command = (label: string) => ({ id: label, label, href: `/${label}` });
const groups = [
  { label: 'Actions', commands: ['Create New Agency', 'Agency Data Upload'].map(command) },
  {
    label: 'Pages',
    commands: ['Agencies with Unknown Supplier', 'Agencies', 'Users'].map(command),
  },
];
const ranked = (query: string) =>
  rankGroups(groups, query).map(({ label, commands }) => [label, commands.map(({ id }) => id)]);

test('the palette offers first what is called as it was typed, then what begins so [F-403]', () => {
  expect(ranked('agencies')).toEqual([['Pages', ['Agencies', 'Agencies with Unknown Supplier']]]);
  expect(ranked('AGENC')).toEqual([
    ['Pages', ['Agencies', 'Agencies with Unknown Supplier']],
    ['Actions', ['Agency Data Upload', 'Create New Agency']],
  ]);
});

test('the palette finds words in any order, and says whether something is called so [F-403]', () => {
  expect(ranked('upload agency')).toEqual([['Actions', ['Agency Data Upload']]]);
  expect(ranked('hilton')).toEqual([]);
  expect(rankGroups(groups, 'agencies').map(isNamed)).toEqual([true]);
  expect(rankGroups(groups, 'upload').map(isNamed)).toEqual([false]);
});
