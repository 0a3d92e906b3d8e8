import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dialogs } from '../e2e/screens/dialogs.ts';

const source = join(import.meta.dirname, '../apps/web/src');

/** What covers the page: Mantine's parts, and ours that are made of them. */
const covering =
  /<(Modal|Drawer|Popover|Menu|HoverCard|Dialog|Spotlight|Select|MultiSelect|TagsInput|Autocomplete|Combobox|DateInput|DatePickerInput|DateTimePicker|ConfirmDialog|ConfirmButton|DialogForm|SidePanelForm|UndoQuestion)(?=[\s>])/g;

/** Ours; each of their uses is listed. */
const parts = new Set([
  'features/reconciliation/undo-question.tsx',
  'ui/confirm-button.tsx',
  'ui/confirm-dialog-window.tsx',
  'ui/forms/dialog-form.tsx',
  'ui/forms/side-panel-form.tsx',
]);

function rendered(): Record<string, number> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !parts.has(file))
    .map((file): [string, number] => [
      file,
      readFileSync(join(source, file), 'utf8').match(covering)?.length ?? 0,
    ]);
  return Object.fromEntries(files.filter(([, count]) => count > 0));
}

test('everything that covers a page is opened by the walk over the screens', () => {
  const listed = Object.fromEntries(
    Object.entries(dialogs).map(([file, openings]) => [file, openings.length]),
  );
  expect(
    listed,
    'say in e2e/screens/dialogs.ts how each dialog, panel, menu, and list of a component is opened',
  ).toEqual(rendered());
});
