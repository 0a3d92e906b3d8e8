import type { Ability } from '@recoup/domain/auth/abilities';
import { paths } from './paths.ts';
import { screensFor } from './route-table.ts';

/** The letter after `g` for each main screen. */
export const goKeys: ReadonlyArray<readonly [letter: string, path: string]> = [
  ['h', paths.home],
  ['r', paths.records],
  ['u', paths.unknownSupplierRecords],
  ['f', paths.foreignConversion],
  ['m', paths.assignedRecords],
  ['p', paths.payments],
  ['d', paths.dailyPayments],
  ['i', paths.invoices],
  ['q', paths.printQueue],
  ['a', paths.agencies],
  ['l', paths.agencyUpload],
  ['s', paths.suppliers],
  ['b', paths.supplierBalances],
  ['c', paths.supplierCollections],
  ['n', paths.chains],
  ['y', paths.countries],
  ['w', paths.users],
  ['t', paths.agencyReports],
  ['v', paths.vendors],
  ['o', paths.outbox],
  ['k', paths.accounting],
];

export interface GoKey {
  readonly letter: string;
  /** As the help shows it. */
  readonly shown: string;
  readonly path: string;
  /** The title of the screen. */
  readonly label: string;
}

/** Returns the letters of the screens that a holder of these abilities may open. */
export function goKeysFor(held: readonly Ability[]): readonly GoKey[] {
  const titles = new Map(screensFor(held).map(({ path, title }) => [path, title]));
  return goKeys.flatMap(([letter, path]) => {
    const label = titles.get(path);
    return label === undefined ? [] : [{ letter, shown: `g ${letter}`, path, label }];
  });
}
