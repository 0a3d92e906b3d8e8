import { useShortcut } from '#ui/shortcuts.ts';

const keptByGrid = () => undefined;

/** Lists the grid's own keys in the key help; the grid itself answers them. */
export function useGridHelp(): void {
  useShortcut('Arrows', 'Move; with Shift draw a range', keptByGrid);
  useShortcut('Type, F2', 'Edit the cell', keptByGrid);
  useShortcut('Enter, Tab', 'Go down, to the next field', keptByGrid);
  useShortcut('Space', 'Select the record', keptByGrid);
  useShortcut('Ctrl+A', 'Select all records', keptByGrid);
  useShortcut('Ctrl+Enter', 'Mark reconciled, or take the mark back', keptByGrid);
  useShortcut('Ctrl+D', 'Fill down', keptByGrid);
  useShortcut('Ctrl+C, Ctrl+V', 'Copy to and paste from a spreadsheet', keptByGrid);
  useShortcut('Ctrl+Z', 'Undo', keptByGrid);
  useShortcut('Esc', 'Leave the grid for Submit', keptByGrid);
}
