import { compileStatement } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findEveryList } from './every-list.ts';

it('the rows of every list come in the order in which they were found', async () => {
  const lists = await findEveryList();
  const other = lists.filter(({ rows }) => {
    const statement = compileStatement(
      rows(sql`unnest(array[1]) with ordinality as page (id, place)`),
    );
    return !/order by page\.place\s*$/.test(statement.sql);
  });
  expect(lists.length).toBeGreaterThan(15);
  expect(
    other.map(({ name }) => name),
    'end the statement `rows` with `order by page.place`',
  ).toEqual([]);
});
