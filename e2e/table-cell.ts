import { expect, type Locator } from '@playwright/test';

/** Returns the cell of a table's row that stands under the column of a name. */
export async function cellUnder(row: Locator, column: string): Promise<Locator> {
  const table = row.locator('xpath=ancestor::table');
  const headers = (await table.getByRole('columnheader').allInnerTexts()).map((name) =>
    name.trim(),
  );
  const at = headers.indexOf(column);
  expect(at, `the column ${column} of ${headers.join(', ')}`).toBeGreaterThan(-1);
  return row.getByRole('cell').nth(at);
}
