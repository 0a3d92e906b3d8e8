import { describe, expect, it } from 'vitest';
import { chipsOf } from './list-chips.ts';
import type { ListField } from './list-types.ts';

const status: ListField = {
  kind: 'select',
  name: 'status',
  label: 'Status',
  all: 'All',
  options: [
    { value: 0, label: 'Not Resolved' },
    { value: 10, label: 'Invoiced' },
  ],
};
const fields = {
  filters: [
    status,
    { kind: 'switch', name: 'showInactive', label: 'Show inactive' },
    {
      kind: 'segments',
      name: 'completed',
      label: 'Completed',
      all: 'All',
      options: [{ value: false, label: 'No' }],
    },
  ],
  advancedSearch: [
    { kind: 'number', name: 'supplierId', label: 'Supplier ID', valueName: 'Grand Hotel' },
    { kind: 'text', name: 'lastName', label: 'Last Name' },
    { kind: 'day', name: 'dateFrom', label: 'Paid from' },
    { kind: 'dayRange', name: 'checkIn', label: 'Check in' },
  ],
} as const;

const words = (query: Partial<Parameters<typeof chipsOf>[0]>): string[] =>
  chipsOf({ filters: {}, advancedSearch: {}, ...query }, fields).map(({ label, text }) =>
    [label, text].filter(Boolean).join(': '),
  );

describe('the chips of a list', () => {
  it.each([
    [{ status: 10 }, 'Status: Invoiced'],
    [{ status: [0, 10] }, 'Status: Not Resolved, Invoiced'],
    [{ completed: false }, 'Completed: No'],
    [{ showInactive: true }, 'Show inactive'],
  ])('say the value of a filter %j in words [F-404]', (filters, expected) => {
    expect(words({ filters })).toEqual([expected]);
  });

  it.each([
    [{ lastName: 'Núñez' }, 'Last Name: Núñez'],
    [{ dateFrom: '2026-03-07' }, 'Paid from: 3/7/2026'],
    [{ checkIn: { from: '2026-01-01', to: '2026-12-31' } }, 'Check in: 1/1/2026 to 12/31/2026'],
    [{ checkIn: { from: '2026-01-01' } }, 'Check in: from 1/1/2026'],
    [{ checkIn: { to: '2026-10-20' } }, 'Check in: until 10/20/2026'],
    [{ checkIn: { from: '2026-10-20', to: '2026-10-20' } }, 'Check in: 10/20/2026'],
    [{ checkIn: '2026-10-20' }, 'Check in: 10/20/2026'],
  ])('say the value of an advanced search %j in words [F-404]', (advancedSearch, expected) => {
    expect(words({ advancedSearch })).toEqual([expected]);
  });

  it('name the thing whose ID is searched for [F-404]', () => {
    expect(words({ advancedSearch: { supplierId: 5 } })).toEqual(['Supplier: Grand Hotel']);
  });

  it('name what the list does not offer, last and by its own name [F-404]', () => {
    expect(words({ filters: { agencyId: 7, status: 77 } })).toEqual(['Status: 77', 'Agency ID: 7']);
  });

  it('stand in the order of the fields [F-404]', () => {
    const advancedSearch = { lastName: 'Lee', supplierId: 5 };
    expect(words({ filters: { status: 0 }, advancedSearch })).toEqual([
      'Status: Not Resolved',
      'Supplier: Grand Hotel',
      'Last Name: Lee',
    ]);
  });
});
