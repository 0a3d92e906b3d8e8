import { expect, it } from 'vitest';
import { startTestApp } from './harness.ts';

const { owner } = await startTestApp();

/** They compare what people change a few at a time, or lead on to another table by an index. */
const fewRows = ['log_changed_contacts', 'move_deliveries', 'refresh_keys_of_addresses'];

it('a trigger compares many rows before and after a change without trying each with all others', async () => {
  const { rows } = await owner.query<{ proname: string }>(
    `select proname from pg_proc
    where pronamespace = 'public'::regnamespace
      and prosrc ~ 'new_rows n +(inner |left |)join old_rows'
    order by proname`,
  );
  expect(rows.map(({ proname }) => proname)).toEqual(fewRows);
});
