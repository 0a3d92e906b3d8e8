import { readdir, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { sweepUnknownFiles } from '#platform/files/stored-files';
import { aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { hasSampleData, sampleData } from '#test/sample-data';

const test = await startTestApp();
const caller = await test.signedInWho('supplierRecordings.view');
const remover = await test.signedIn('srlead', 'standard');

/** Two silent frames of 417 bytes with a count, so that no two files are the same. */
function sound(count = 0): Buffer {
  const frame = Buffer.alloc(417, count);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat([frame, frame, frame]);
}

function formOf(name: string, content: Buffer, description?: string) {
  const start =
    description === undefined
      ? ''
      : `--x\r\ncontent-disposition: form-data; name="description"\r\n\r\n${description}\r\n`;
  return Buffer.concat([
    Buffer.from(
      `${start}--x\r\ncontent-disposition: form-data; name="mp3"; filename="${name}"\r\ncontent-type: audio/mpeg\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n--x--\r\n'),
  ]);
}

async function aBook(as: Caller = caller) {
  const { id } = await aSupplier(test.db);
  const url = `/api/supplier/${id}/supplierRecording`;
  return {
    id,
    url,
    upload: (name: string, content = sound(), description?: string) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: {
          cookie: as.cookie,
          'x-requested-with': 'XMLHttpRequest',
          'content-type': 'multipart/form-data; boundary=x',
        },
        payload: formOf(name, content, description),
      }),
    list: async () => (await caller.get(url)).json(),
    at: (name: string) => `${url}/${encodeURIComponent(name)}`,
  };
}

/** The stored files, and those with a row. */
async function filesAndRows(): Promise<[string[], string[]]> {
  const files: string[] = [];
  for await (const { key } of test.files.list()) files.push(key);
  const rows = await test.db.selectFrom('stored_files').select('key').execute();
  return [files.toSorted(), rows.map(({ key }) => key).toSorted()];
}

describe('the recordings of a supplier', () => {
  it('are uploaded with a description and listed, newest first [S-618, S-619, S-620]', async () => {
    const book = await aBook();
    const answer = await book.upload('Front desk.MP3', sound(), 'Promised to pay');
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      supplier_id: book.id,
      filename: 'Front desk.MP3',
      size: 1_251,
      created_by: caller.id,
      createdBy: { id: caller.id, name: expect.any(String) },
      description: 'Promised to pay',
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    const second = await book.upload('b.mp3');
    expect(await book.list()).toEqual([second.json(), answer.json()]);
    expect(second.json().description).toBeNull();
  });

  it('has each name once, also when two users send it at once', async () => {
    const book = await aBook();
    const raced = await Promise.all(
      [1, 2, 3].map((count) => book.upload('call.mp3', sound(count))),
    );
    const names: string[] = raced.map((answer) => answer.json().filename);
    expect(names.toSorted()).toEqual(['call (2).mp3', 'call (3).mp3', 'call.mp3']);
    const hostile = await book.upload('../../etc/passwd.mp3');
    expect(hostile.json().filename).toBe('passwd.mp3');
    const long = await book.upload(`${'é'.repeat(300)}.mp3`);
    expect(long.statusCode).toBe(201);
    expect((await caller.get(book.at(long.json().filename))).statusCode).toBe(200);
  });

  it('takes nothing but MP3s, whatever they are called [S-606]', async () => {
    const book = await aBook();
    for (const [name, content] of [
      ['call.wav', sound()],
      ['call.mp3.exe', sound()],
      ['call.mp3', Buffer.from('MZ this is a program')],
      [
        'call.mp3',
        Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x05'), Buffer.from('12345<html>')]),
      ],
    ] as const) {
      const answer = await book.upload(name, content);
      expect([name, answer.statusCode]).toEqual([name, 415]);
    }
    expect((await book.upload('empty.mp3', Buffer.alloc(0))).statusCode).toBe(400);
    expect(await book.list()).toEqual([]);
    const [files, rows] = await filesAndRows();
    expect(files).toEqual(rows);
  });

  it('comes back whole, or the part that a player asks for [S-621]', async () => {
    const book = await aBook();
    const content = Buffer.concat([sound(1), sound(2)]);
    await book.upload('call.mp3', content);
    const whole = await caller.get(book.at('CALL.mp3'));
    expect(whole.rawPayload.equals(content)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'content-disposition': "attachment; filename*=UTF-8''call.mp3",
    });
    const part = await caller.get(book.at('call.mp3'), { headers: { range: 'bytes=500-599' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 500-599/${content.length}`);
    expect(part.rawPayload.equals(content.subarray(500, 600))).toBe(true);
    const beyond = await caller.get(book.at('call.mp3'), { headers: { range: 'bytes=9999-' } });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
      416,
      `bytes */${content.length}`,
    ]);
    const other = await caller.get(book.at('call.mp3'), {
      headers: { range: 'bytes=0-1', 'if-range': '"another file"' },
    });
    expect(other.statusCode).toBe(200);
    const missing = await caller.get(book.at('none.mp3'));
    expect([missing.statusCode, missing.json().message]).toEqual([404, 'Recording Not Found']);
  });

  it('are deleted with their file, by collection agents and senior leads only [S-624]', async () => {
    const book = await aBook();
    await book.upload('call.mp3');
    const refused = await caller.delete(book.at('call.mp3'));
    expect(refused.statusCode).toBe(403);
    expect((await remover.delete(book.at('call.mp3'))).statusCode).toBe(204);
    expect((await remover.delete(book.at('call.mp3'))).statusCode).toBe(404);
    expect(await book.list()).toEqual([]);
    const [files, rows] = await filesAndRows();
    expect(files).toEqual(rows);
  });

  it('are refused to users who may not see them, and for an unknown supplier', async () => {
    const contributor = await test.signedIn('contributor');
    const book = await aBook(contributor);
    expect((await contributor.get(book.url)).statusCode).toBe(403);
    expect((await book.upload('call.mp3')).statusCode).toBe(403);
    const nowhere = await caller.get('/api/supplier/2147483647/supplierRecording');
    expect([nowhere.statusCode, nowhere.json().message]).toEqual([404, 'Supplier Not Found']);
  });

  it('leave no file behind that a process killed in the middle had kept', async () => {
    await test.files.put(Readable.from([sound()]));
    await sweepUnknownFiles({ db: test.db, store: test.files, olderThanMs: 0 });
    const [files, rows] = await filesAndRows();
    expect(files).toEqual(rows);
  });
});

describe.skipIf(!hasSampleData)('MP3s of other programs', () => {
  it('are known as sound', async () => {
    const book = await aBook();
    const names = (await readdir(sampleData('mp3'))).filter((name) => name.endsWith('.mp3'));
    expect(names).not.toEqual([]);
    for (const name of names) {
      const answer = await book.upload(name, await readFile(sampleData(`mp3/${name}`)));
      expect(answer.statusCode, `${name} ${answer.body}`).toBe(201);
    }
  });
});
