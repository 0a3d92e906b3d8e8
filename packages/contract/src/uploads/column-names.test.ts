import { columnAliases, type FileKind } from '@recoup/domain/uploads/column-aliases';
import { expect, test } from 'vitest';
import { columnNamesOf } from './column-names.ts';

/** What the calls name otherwise than the rules do. */
const callNames: Readonly<Record<string, string>> = {
  hotelPhone: 'phone',
  hotelName: 'supplierName',
  checkInOn: 'startDate',
  checkOutOn: 'endDate',
  nights: 'days',
  unit: 'street2',
};

test.each(Object.keys(columnNamesOf) as FileKind[])(
  'every column that a file of the kind %s is read by has a name to show [F-164]',
  (kind) => {
    const shown = Object.keys(columnNamesOf[kind]);
    for (const { field } of columnAliases[kind]) {
      expect([field, callNames[field] ?? field]).toSatisfy((names: string[]) =>
        names.some((name) => shown.includes(name)),
      );
    }
  },
);
