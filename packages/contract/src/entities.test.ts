import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { entity } from './kit/shapes.ts';

/** The rows of a paged response, or of a plain list. */
function rowOf(response: z.ZodType | undefined): z.ZodObject | undefined {
  const list = response instanceof z.ZodObject ? response.shape.data : response;
  const row = list instanceof z.ZodArray ? list.element : undefined;
  return row instanceof z.ZodObject ? row : undefined;
}

/**
 * Rows that are not entities: fixed lists of codes, totals of a day, rows of a file, outcomes,
 * vendors of the accounts.
 */
const noEntities =
  /Statuses|SoftwareTypes|paymentMethods|roles|dailyPayments|Names|find|ctsUpload|bulkEdits|quickbooks/;

it('every entity of a list carries id, created_at and updated_at [S-834]', () => {
  const lists = endpoints.filter(
    ({ path, response }) => rowOf(response) !== undefined && !noEntities.test(path),
  );
  const lacking = lists.filter(({ response }) => {
    const names = Object.keys(rowOf(response)?.shape ?? {});
    return !Object.keys(entity).every((name) => names.includes(name));
  });
  expect(lists.length).toBeGreaterThan(25);
  expect(lacking.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
