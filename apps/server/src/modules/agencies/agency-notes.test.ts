import { endpoints } from '@recoup/contract/endpoints';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAgency } from '#test/factories';
import { startTestApp } from '#test/harness';
import { runScheduled } from '#test/run-scheduled';

const test = await startTestApp();
const writer = await test.signedInWho('agencyNotes.create');
const seniorLead = await test.signedIn('srlead', 'standard');
let agencyId: number;

beforeEach(async () => {
  agencyId = (await anAgency(test.db)).id;
});

const notes = async () => (await writer.get(`/api/agencyNotes/${agencyId}`)).json();
const add = async (note: string) =>
  (await writer.post('/api/agencyNotes', { agencyId, note })).json();

describe('notes on an agency', () => {
  it('returns what was written, by whom, newest first [A-268, A-269, A-272, A-274, A-275]', async () => {
    const first = await writer.post('/api/agencyNotes', { agencyId, note: '  Called.  ' });
    expect(first.statusCode, first.body).toBe(201);
    const second = await seniorLead.post('/api/agencyNotes', {
      agencyId,
      note: 'Zoë pays <b>soon</b>',
      important: true,
    });
    expect(first.json()).toEqual({
      id: expect.any(Number),
      agencyId,
      note: 'Called.',
      important: false,
      createdBy: { id: writer.id, name: expect.any(String) },
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      isPinned: false,
      earlierTexts: [],
    });
    expect(await notes()).toEqual([second.json(), first.json()]);
    expect((await notes())[0]).toMatchObject({ important: true, note: 'Zoë pays <b>soon</b>' });
  });

  it('orders notes of the same instant, too [A-272]', async () => {
    await test.db
      .insertInto('agency_notes')
      .values(
        ['one', 'two', 'three'].map((note) => ({
          agency_id: agencyId,
          note,
          created_at: '2026-01-05T10:00:00Z',
        })),
      )
      .execute();
    await add('latest');
    expect((await notes()).map(({ note }: { note: string }) => note)).toEqual([
      'latest',
      'three',
      'two',
      'one',
    ]);
  });

  it('returns no author for a note of the system [A-268]', async () => {
    await test.db
      .insertInto('agency_notes')
      .values({ agency_id: agencyId, note: 'Nightly' })
      .execute();
    expect(await notes()).toMatchObject([{ note: 'Nightly', createdBy: null }]);
  });

  it('refuses an empty note [A-273]', async () => {
    for (const body of [{ agencyId, note: '   ' }, { agencyId }]) {
      const empty = await writer.post('/api/agencyNotes', body);
      expect(empty.statusCode).toBe(400);
      expect(empty.json().errors).toEqual({ note: ['Note is required'] });
    }
    expect(await notes()).toEqual([]);
  });

  it('refuses an agency that does not exist', async () => {
    for (const answer of [
      await writer.post('/api/agencyNotes', { agencyId: 2_147_483_647, note: 'x' }),
      await writer.get('/api/agencyNotes/2147483647'),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().message).toBe('Agency Not Found');
    }
  });

  it('writes a note once however often the request is repeated', async () => {
    const headers = { 'idempotency-key': `note-of-${agencyId}` };
    const body = { agencyId, note: 'Once' };
    await writer.post('/api/agencyNotes', body, { headers });
    await writer.post('/api/agencyNotes', body, { headers });
    expect(await notes()).toHaveLength(1);
  });

  it('recognizes a repeated request for thirty days', async () => {
    const key = `note-of-${agencyId}`;
    const write = () =>
      writer.post(
        '/api/agencyNotes',
        { agencyId, note: 'Once' },
        { headers: { 'idempotency-key': key } },
      );
    await write();
    for (const [days, count] of [
      [29, 1],
      [31, 2],
    ] as const) {
      await sql`update idempotency_keys set created_at = now() - make_interval(days => ${days})
        where key = ${key}`.execute(test.db);
      await runScheduled(test, 'admin.deleteExpiredKeys');
      await write();
      expect(await notes()).toHaveLength(count);
    }
  });

  it('lets a senior lead delete a note, and says to others what the screen says [A-276, A-458]', async () => {
    const { id } = await add('Gone');
    const refused = await writer.delete(`/api/agencyNotes/${id}`);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('Executive permissions required');
    expect(await notes()).toHaveLength(1);
    expect((await seniorLead.delete(`/api/agencyNotes/${id}`)).statusCode).toBe(204);
    expect(await notes()).toEqual([]);
    const again = await seniorLead.delete(`/api/agencyNotes/${id}`);
    expect(again.statusCode).toBe(404);
    expect(again.json().message).toBe('Note Not Found');
  });

  it('has no endpoint that changes a note [A-277]', async () => {
    const calls = endpoints.filter(({ path }) => path.startsWith('/api/agencyNotes'));
    expect(calls.map(({ method }) => method).toSorted()).toEqual(['DELETE', 'GET', 'POST']);
    const { id } = await add('Fixed');
    for (const method of ['PUT', 'PATCH'] as const)
      expect(
        (await seniorLead.call(method, `/api/agencyNotes/${id}`, { note: 'x' })).statusCode,
      ).toBe(405);
    expect(await notes()).toMatchObject([{ note: 'Fixed' }]);
  });
});
