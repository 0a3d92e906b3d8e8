import { expect, it } from 'vitest';
import { codeTable } from './code-table.ts';

it('a code is answered with its name, and none with none', () => {
  const { named } = codeTable([
    { code: 0, name: 'Open' },
    { code: 1, name: 'Paid' },
  ]);
  expect([named(0), named(1), named(null)]).toEqual([
    { code: 0, name: 'Open' },
    { code: 1, name: 'Paid' },
    null,
  ]);
});
