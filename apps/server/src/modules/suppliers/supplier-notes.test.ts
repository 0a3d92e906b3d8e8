import { beforeAll, describe, expect, it } from 'vitest';
import { aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const writer = await test.signedInWho('supplierNotes.create');
const seniorLead = await test.signedIn('srlead', 'contributor');
let supplierId: number;

beforeAll(async () => {
  supplierId = (await aSupplier(test.db)).id;
});

const notes = async () => (await writer.get(`/api/supplierNotes/${supplierId}`)).json();

describe('notes on a supplier', () => {
  it('returns what was written, by whom, newest first [S-431, S-432, S-433, S-434]', async () => {
    const first = await writer.post('/api/supplierNotes', { supplierId, note: '  Called.  ' });
    expect(first.statusCode, first.body).toBe(201);
    const second = await seniorLead.post('/api/supplierNotes', {
      supplierId,
      note: 'Zoë pays <b>soon</b>',
      important: true,
    });
    expect(first.json()).toEqual({
      id: expect.any(Number),
      supplierId,
      invoiceId: null,
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

  it('refuses an empty note and an unknown supplier', async () => {
    const empty = await writer.post('/api/supplierNotes', { supplierId, note: '   ' });
    expect(empty.statusCode).toBe(400);
    expect(empty.json().errors).toEqual({ note: ['Note is required'] });
    const nobody = { supplierId: 2147483647, note: 'x' };
    for (const answer of [
      await writer.post('/api/supplierNotes', nobody),
      await writer.get('/api/supplierNotes/2147483647'),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().message).toBe('Supplier Not Found');
    }
  });

  it('writes a note once however often the request is repeated', async () => {
    const before = (await notes()).length;
    const headers = { 'idempotency-key': 'note-once' };
    const body = { supplierId, note: 'Once' };
    const answers = [
      await writer.post('/api/supplierNotes', body, { headers }),
      await writer.post('/api/supplierNotes', body, { headers }),
    ];
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect(await notes()).toHaveLength(before + 1);
  });

  it('lets a senior lead delete a note, and no lower role [S-435]', async () => {
    const { id } = (await writer.post('/api/supplierNotes', { supplierId, note: 'Gone' })).json();
    const refused = await writer.delete(`/api/supplierNotes/${id}`);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('Executive permissions required');
    expect((await seniorLead.delete(`/api/supplierNotes/${id}`)).statusCode).toBe(204);
    expect((await notes()).map((note: { id: number }) => note.id)).not.toContain(id);
    const again = await seniorLead.delete(`/api/supplierNotes/${id}`);
    expect(again.statusCode).toBe(404);
    expect(again.json().message).toBe('Note Not Found');
  });
});
