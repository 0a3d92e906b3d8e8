import { columnAliases, type FileKind } from '@recoup/domain/uploads/column-aliases';
import { expect, test } from 'vitest';
import { columnNamesOf, nameOf } from './column-names.ts';

test.each(Object.keys(columnNamesOf) as FileKind[])(
  'every column that a file of the kind %s is read by has a name to show, and no other has [F-164]',
  (kind) => {
    const read = new Set(columnAliases[kind].map(({ field }) => nameOf(kind, field)));
    expect(Object.keys(columnNamesOf[kind]).toSorted()).toEqual([...read].toSorted());
  },
);
