/** Where a key works, in the order of the keyboard help. */
export const keyGroups = [
  'Everywhere',
  'Lists',
  'Pages',
  'Unknown Supplier',
  'Response',
  'Bank Line',
  'Reconciliation Grid',
] as const;

export interface Key {
  /** As in `KeyboardEvent.key`; a text that is no such key is handled by its own screen. */
  readonly key: string;
  /** As the help shows it, if that differs. */
  readonly shown?: string;
  readonly label: string;
  readonly group: (typeof keyGroups)[number];
}

const inGroup = <Names extends string>(
  group: Key['group'],
  entries: Record<Names, Omit<Key, 'group'>>,
): Record<Names, Key> =>
  Object.fromEntries(
    Object.entries<Omit<Key, 'group'>>(entries).map(([name, entry]) => [name, { ...entry, group }]),
  ) as Record<Names, Key>;

/**
 * Every key of Recoup, apart from the letters after `g`, which belong to the screens. Handlers name
 * an entry, the help shows all of them, and a test compares the page `docs/guide/keys.md`.
 */
export const keys = {
  ...inGroup('Everywhere', {
    palette: { key: 'Ctrl+K', label: 'Search Recoup' },
    help: { key: '?', label: 'Show keyboard shortcuts' },
    go: { key: 'g', label: 'Go to a screen: press its letter next' },
    create: { key: 'c', label: 'Create a new entry, or an invoice for a supplier' },
    copyLink: { key: 'y', label: 'Copy a link to this page' },
    copyValue: {
      key: 'Y',
      shown: 'Shift+Y',
      label: 'Go to the next value that can be copied: press Enter to copy it',
    },
    back: { key: 'Escape', shown: 'Esc', label: 'Close what is open, or go back' },
  }),
  ...inGroup('Lists', {
    searchList: { key: '/', label: 'Search this list' },
    openMatch: {
      key: 'Enter',
      shown: 'Enter, in the search',
      label: 'Open the only match, or go to the first row',
    },
    nextRow: { key: 'j', label: 'Next row; on a page, the next entry of its list' },
    previousRow: { key: 'k', label: 'Previous row; on a page, the previous entry' },
    rowArrows: { key: 'Arrows', label: 'Move along the rows, once one has the focus' },
    openRow: { key: 'Enter', label: 'Open the row' },
    peek: { key: 'p', shown: 'Space, p', label: 'Show the row in a panel beside the list' },
    edit: {
      key: 'e',
      label: 'Go to the next value to edit: press Enter to edit it; on a page, edit what it shows',
    },
    nextPage: { key: ']', label: 'Next page' },
    previousPage: { key: '[', label: 'Previous page' },
    tick: { key: 'x', label: 'Select or unselect the row' },
    tickRange: { key: 'X', shown: 'Shift+X', label: 'Select all rows up to this one' },
    selectFirst: { key: 's', label: 'Select the first rows: type how many' },
  }),
  ...inGroup('Pages', {
    callback: { key: 'b', label: 'Schedule a callback with a supplier' },
  }),
  ...inGroup('Unknown Supplier', {
    accept: { key: '1', shown: '1 to 5', label: 'Accept the suggestion with this number' },
  }),
  ...inGroup('Response', {
    applyResponse: { key: 'Ctrl+Enter', label: 'Apply what is selected' },
    responseArrows: { key: 'Up, Down', label: 'Go to the same field of the next line' },
  }),
  ...inGroup('Bank Line', {
    match: { key: '1 to 5', label: 'Match the line with this proposal' },
    matchFound: {
      key: 'Ctrl+Enter',
      label: 'Match the line with what was found',
    },
  }),
  ...inGroup('Reconciliation Grid', {
    gridArrows: { key: 'Arrows', label: 'Move; hold Shift to select a range' },
    gridEdit: { key: 'Type, F2', label: 'Edit the cell' },
    gridOn: { key: 'Enter, Tab', label: 'Move down; move to the next field' },
    gridTick: { key: 'Space', label: 'Select the record' },
    gridTickAll: { key: 'Ctrl+A', label: 'Select all records' },
    gridReconcile: { key: 'Ctrl+Enter', label: 'Mark or unmark as reconciled' },
    gridFill: { key: 'Ctrl+D', label: 'Fill down' },
    gridCopy: { key: 'Ctrl+C, Ctrl+V', label: 'Copy to and paste from a spreadsheet' },
    gridUndo: { key: 'Ctrl+Z', label: 'Undo' },
    gridRedo: { key: 'Ctrl+Shift+Z, Ctrl+Y', label: 'Redo' },
    gridLeave: { key: 'Esc', label: 'Leave the grid and go to Submit' },
  }),
} as const;

export type KeyName = keyof typeof keys;

/** Returns the keys of a group, as the help shows them. */
export function keysOf(group: Key['group']): ReadonlyArray<{ shown: string; label: string }> {
  return Object.values<Key>(keys)
    .filter((entry) => entry.group === group)
    .map(({ key, shown = key, label }) => ({ shown, label }));
}
