import type { NotedThing } from '@recoup/domain/notices/mentions';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from './factories.ts';
import { type Caller, startTestApp } from './harness.ts';

const test = await startTestApp();
const author = await test.signedIn('standard');
const colleague = await test.signedIn('standard', 'srlead');

interface Kind {
  readonly on: NotedThing;
  readonly title: string;
  /** Creates one, and returns it as the body of a note names it. */
  readonly aThing: () => Promise<object>;
}

const kinds: readonly Kind[] = [
  {
    on: 'agency',
    title: 'You Were Mentioned on an Agency',
    aThing: async () => ({ agencyId: (await anAgency(test.db)).id }),
  },
  {
    on: 'record',
    title: 'You Were Mentioned on a Record',
    aThing: async () => {
      const agency = await anAgency(test.db);
      return { recordId: await aRecord(test.db, { agency, statusCode: 42, paidCents: 100 }) };
    },
  },
  {
    on: 'supplier',
    title: 'You Were Mentioned on a Supplier',
    aThing: async () => ({ supplierId: (await aSupplier(test.db)).id }),
  },
];

const nameOf = async ({ id }: Caller) =>
  (await test.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow())
    .name;

const mentionsOf = async (caller: Caller) => (await caller.get('/api/notices')).json().notices;

describe.each(kinds)('a note on: $on', ({ on, title, aThing }) => {
  const path = `/api/${on}Notes`;
  const write = async (thing: object, body: object, by = author) =>
    await by.post(path, { ...thing, ...body });
  const written = async (thing: object, body: object) => {
    const answer = await write(thing, body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const notesOf = async (thing: object) =>
    (await author.get(`${path}/${Object.values(thing)[0]}`)).json();

  it('is corrected by its author and keeps what it said [F-431]', async () => {
    const thing = await aThing();
    const { id, created_at } = await written(thing, { note: 'Calld' });
    for (const note of ['Called', 'Called', 'Called at nine'])
      await written(thing, { note, corrects: id });
    expect(await notesOf(thing)).toMatchObject([
      { id, created_at, note: 'Called at nine', earlierTexts: ['Calld', 'Called'] },
    ]);
  });

  it('is corrected by no one else, on no other thing, and not after 15 minutes [F-431]', async () => {
    const [thing, other] = [await aThing(), await aThing()];
    const { id } = await written(thing, { note: 'Called' });
    const correction = { note: 'Not called', corrects: id };
    const byColleague = await write(thing, correction, colleague);
    expect(byColleague.statusCode).toBe(400);
    expect(byColleague.json().message).toBe('Only the author can correct a note.');
    expect((await write(other, correction)).statusCode).toBe(404);
    await sql`update ${sql.table(`${on}_notes`)}
      set created_at = now() - interval '15 minutes' where id = ${id}`.execute(test.db);
    expect((await write(thing, correction)).json().message).toBe(
      'Notes can be corrected for 15 minutes. Add a new one.',
    );
    expect(await notesOf(thing)).toMatchObject([{ note: 'Called', earlierTexts: [] }]);
  });

  it('tells the colleagues whom it mentions, as it now reads, until it is deleted [F-431]', async () => {
    const thing = await aThing();
    const [asked, stranger] = [
      await test.signedIn('standard', 'contributor'),
      await test.signedIn(),
    ];
    const name = await nameOf(asked);
    const note = `@${name} and @${await nameOf(stranger)}, please call. @${await nameOf(author)}`;
    const { id } = await written(thing, { note });
    const [targetId] = Object.values(thing);
    expect(await mentionsOf(asked)).toMatchObject([
      { title, text: note, screen: on, targetId, actor: { id: author.id } },
    ]);
    expect(await mentionsOf(stranger)).toEqual([]);
    expect(await mentionsOf(author)).toEqual([]);
    await written(thing, { note: `@${name} call at nine`, corrects: id });
    expect(await mentionsOf(asked)).toMatchObject([{ text: `@${name} call at nine` }]);
    await written(thing, { note: 'Done', corrects: id });
    expect(await mentionsOf(asked)).toEqual([]);
    await written(thing, { note: `@${name} again`, corrects: id });
    expect((await colleague.delete(`${path}/${id}`)).statusCode).toBe(204);
    expect(await mentionsOf(asked)).toEqual([]);
  });

  it('offers the active colleagues who may read it [F-431]', async () => {
    const [reader, stranger] = [await test.signedIn('standard'), await test.signedIn()];
    const gone = await test.signedIn('standard');
    await sql`update users set is_active = false where id = ${gone.id}`.execute(test.db);
    const answer = await author.get('/api/colleagues', { query: { on } });
    const ids = answer.json().map((one: { id: number }) => one.id);
    expect(ids).toContain(reader.id);
    for (const other of [stranger, gone]) expect(ids).not.toContain(other.id);
    expect((await stranger.get('/api/colleagues', { query: { on } })).statusCode).toBe(403);
  });

  it('is pinned and unpinned by those who may write, and comes back pinned [F-431]', async () => {
    const thing = await aThing();
    const { id } = await written(thing, { note: 'First' });
    await written(thing, { note: 'Second' });
    const pin = async (isPinned: boolean, by = author) =>
      (await by.call('PUT', `/api/${on}NotePins/${id}`, { isPinned })).statusCode;
    expect(await pin(true, await test.signedIn('accounting'))).toBe(403);
    expect(await pin(true)).toBe(204);
    expect(await pin(true)).toBe(204);
    await written(thing, { note: 'First of all', corrects: id });
    const deleted = await colleague.delete(`${path}/${id}`);
    expect(await pin(true)).toBe(404);
    await colleague.post(`/api/undo/${String(deleted.headers['undo-id'])}`, {});
    expect(await notesOf(thing)).toMatchObject([
      { note: 'Second', isPinned: false },
      { note: 'First of all', isPinned: true, earlierTexts: ['First'] },
    ]);
    expect(await pin(false)).toBe(204);
    expect(await notesOf(thing)).toMatchObject([{ isPinned: false }, { isPinned: false }]);
  });
});

it('a note that was pinned and corrected is so again when its record is restored [F-431]', async () => {
  const executive = await test.signedIn('executive', 'standard', 'srlead');
  const recordId = await aRecord(test.db, { agency: await anAgency(test.db) });
  await sql`insert into record_notes (record_id, note, pinned_at, earlier_texts)
    values (${recordId}, 'Kept', now(), '{Kpt}')`.execute(test.db);
  expect((await executive.delete(`/api/records/${recordId}`)).statusCode).toBe(204);
  expect((await executive.post(`/api/records/${recordId}/restore`)).statusCode).toBe(200);
  expect((await author.get(`/api/recordNotes/${recordId}`)).json()).toMatchObject([
    { note: 'Kept', isPinned: true, earlierTexts: ['Kpt'] },
  ]);
});
