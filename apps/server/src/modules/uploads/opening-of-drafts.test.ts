import { utils, write } from '@e965/xlsx';
import type { ReadingAnswers } from '@recoup/contract/uploads/upload-drafts.schemas';
import { describe, expect, it } from 'vitest';
import { startUploads } from '#test/uploads/start-uploads';
import { sendFile } from '#test/uploads/upload-file';

const uploads = startUploads('Opened Agency', 44_000_000);

const header = ['Last Name', 'First Name', 'Check In', 'Nights', 'Rate', 'Hotel Name'];
const stay = ['Marsh', 'Ida', '2026-09-14', '2', '120.00', 'Harbor "Inn'];

const sheets = { Cover: [], Header: [header], Bookings: [header, stay] };

function workbookOf(names: ReadonlyArray<keyof typeof sheets>): Buffer<ArrayBuffer> {
  const book = utils.book_new();
  for (const name of names) utils.book_append_sheet(book, utils.aoa_to_sheet(sheets[name]), name);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer<ArrayBuffer>;
}

const check = (name: string, content: string | Buffer<ArrayBuffer>) =>
  uploads.workbench.check({ name, content }, `kind=agency&agencyId=${uploads.agencyId}`);

async function open(id: number, answers: ReadingAnswers) {
  const response = await uploads.caller.put(`/api/uploads/${id}/reading`, answers);
  expect(response.statusCode, response.body).toBe(200);
  return await uploads.workbench.settled(id);
}

describe('how a file is opened can be changed back', () => {
  it('after a sheet without rows, which is named [F-113]', async () => {
    const { id, state, reading } = await check(
      'a.xlsx',
      workbookOf(['Cover', 'Bookings', 'Header']),
    );
    expect([state, reading?.sheetName]).toEqual(['ready', 'Bookings']);
    const sheetNames = ['Cover', 'Bookings', 'Header'];
    for (const [sheetName, message] of [
      ['Cover', "The sheet 'Cover' has no rows. Choose another sheet."],
      ['Header', "The sheet 'Header' has a header row but no data. Choose another sheet."],
    ] as const) {
      expect(await open(id, { sheetName })).toMatchObject({
        state: 'asking',
        message,
        expected: null,
        reading: { sheetName, sheetNames, emptySheets: ['Cover'] },
      });
      const early = await uploads.caller.post(`/api/uploads/${id}/commit`, {});
      expect(early.json().message).toBe('The file cannot be imported as it is.');
    }
    expect(await open(id, { sheetName: 'Bookings' })).toMatchObject({
      state: 'ready',
      message: null,
      counts: { new: 1 },
    });
    expect(await uploads.workbench.commit(id)).toMatchObject({ state: 'done' });
  });

  it('where the first sheet with rows has none below its header [F-113]', async () => {
    const workbook = workbookOf(['Header', 'Bookings']);
    const claim = "The sheet 'Header' has a header row but no data.";
    const message = `${claim} Choose another sheet.`;
    const draft = await check('a.xlsx', workbook);
    expect(draft).toMatchObject({ state: 'asking', message, reading: { sheetName: 'Header' } });
    expect(await open(draft.id, { sheetName: 'Bookings' })).toMatchObject({ state: 'ready' });
    const call = await sendFile(
      uploads.testApp,
      uploads.caller,
      `/api/agencies/${uploads.agencyId}/upload`,
      { name: 'a.xlsx', content: workbook },
    );
    expect([call.statusCode, call.json().code, call.json().message]).toEqual([
      400,
      'refused',
      `${claim} Save the sheet with the rows as a separate .csv file and upload that.`,
    ]);
  });

  it('after a separator or an encoding in which the file cannot be read [F-112]', async () => {
    const content = [header.join(';'), stay.join(';').replace('Harbor ', 'Harbor,')].join('\n');
    const { id, state } = await check('a.csv', content);
    expect(state).toBe('ready');
    const split = await open(id, { delimiter: ',' });
    expect(split).toMatchObject({
      state: 'asking',
      message: expect.stringContaining('quotation mark'),
      reading: { encoding: 'utf-8', delimiter: ',', sample: [], columns: [] },
    });
    expect(await open(id, { delimiter: ';', encoding: 'utf-16le' })).toMatchObject({
      state: 'asking',
      reading: { encoding: 'utf-16le' },
    });
    expect(await open(id, { delimiter: ';', encoding: 'utf-8' })).toMatchObject({
      state: 'ready',
      counts: { new: 1 },
    });
  });

  it.each([
    ['a workbook of empty sheets', 'a.xlsx', workbookOf(['Cover']), 'The file has no rows.'],
    ['a header alone', 'a.csv', header.join(','), 'The file has a header row but no data.'],
  ])('unless nothing is left to choose: %s [F-113]', async (_case, name, content, claim) => {
    expect(await check(name, content)).toMatchObject({
      state: 'failed',
      message: `${claim} Choose a .csv file with rows.`,
    });
  });
});
