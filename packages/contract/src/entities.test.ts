import { expect, it } from 'vitest';
import { z } from 'zod';
import { namedEndpoints } from './endpoints.ts';
import { entity, isNoEntity } from './kit/shapes.ts';

/** A shape without what says that it may be absent, as each of the forms that it may have. */
function formsOf(shape: z.ZodType): z.ZodType[] {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable)
    return formsOf(shape.unwrap() as z.ZodType);
  if (shape instanceof z.ZodUnion)
    return shape.options.flatMap((form) => formsOf(form as z.ZodType));
  return [shape];
}

/** The rows of an answer that is a list: a plain one, a page, or any other that is no thing itself. */
function rowsOf(response: z.ZodType): z.ZodObject[] {
  const lists = formsOf(response).flatMap((form) =>
    form instanceof z.ZodObject && !('id' in form.shape)
      ? Object.values(form.shape).flatMap((member) => formsOf(member as z.ZodType))
      : [form],
  );
  return lists
    .flatMap((list) => (list instanceof z.ZodArray ? formsOf(list.element as z.ZodType) : []))
    .filter((row) => row instanceof z.ZodObject);
}

it('every entity of a list carries id, created_at and updated_at [S-834]', () => {
  const rows = namedEndpoints.flatMap(({ name, endpoint: { method, response } }) =>
    response && (method === 'GET' || response instanceof z.ZodArray)
      ? rowsOf(response).map((row) => ({ name, row }))
      : [],
  );
  const lacking = rows.filter(
    ({ row }) => !isNoEntity(row) && !Object.keys(entity).every((part) => part in row.shape),
  );
  expect(rows.length).toBeGreaterThan(50);
  expect(
    lacking.map(({ name }) => name),
    'add `...entity` to the rows, or declare them by `noEntity(row)` (contract/kit/shapes.ts)',
  ).toEqual([]);
});
