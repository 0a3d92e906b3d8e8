import { CFB, utils, write } from '@e965/xlsx';
import { fileOf, readAll } from '@recoup/test-support/table-file';
import { writeZip } from '@recoup/test-support/write-xlsx';
import { describe, expect, test } from 'vitest';
import { otherWorkbookLimits, type ProcessLimits } from '../limits.ts';
import { readOtherWorkbook } from './read-other-workbook.ts';

/** The part of SheetJS that knows compound files; its types leave it open. */
const compounds = CFB as {
  utils: {
    cfb_new(): object;
    cfb_add(file: object, name: string, content: Buffer): void;
  };
  find(file: object, name: string): { content: Uint8Array } | null;
  read(file: Buffer, options: { type: 'buffer' }): object;
  write(file: object, options: { type: 'buffer' }): Buffer;
};

function workbook(bookType: 'biff8' | 'biff5' | 'xlsb' | 'ods'): Buffer {
  const sheet = utils.aoa_to_sheet([
    ['Guest', 'Rate'],
    ['Rivera', 120],
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Bookings');
  return write(book, { type: 'buffer', bookType });
}

/** Puts the record of a password behind the first one, as Excel does; what follows is scrambled there. */
function withPassword(file: Buffer, record: Buffer): Buffer {
  const whole = compounds.read(file, { type: 'buffer' });
  const name = compounds.find(whole, '/Workbook') ? '/Workbook' : '/Book';
  const stream = Buffer.from(compounds.find(whole, name)?.content ?? []);
  const end = 4 + stream.readUInt16LE(2);
  const changed = compounds.utils.cfb_new();
  compounds.utils.cfb_add(
    changed,
    name,
    Buffer.concat([stream.subarray(0, end), record, stream.subarray(end)]),
  );
  return compounds.write(changed, { type: 'buffer' });
}

/** `FILEPASS`: its number, its length, and the kind of scrambling. */
function filePass(...content: number[]): Buffer {
  return Buffer.from([0x2f, 0, content.length, 0, ...content]);
}
const noise = (length: number): number[] =>
  Array.from({ length }, (_, index) => (index * 37) % 256);

describe('an old workbook with a password', () => {
  test.each<[string, 'biff8' | 'biff5', Buffer]>([
    ['Excel 97, by exclusive or', 'biff8', filePass(0, 0, ...noise(4))],
    ['Excel 97, by RC4', 'biff8', filePass(1, 0, 1, 0, 1, 0, ...noise(48))],
    ['Excel 2002, by a crypto service', 'biff8', filePass(1, 0, 2, 0, 2, 0, ...noise(180))],
    ['Excel 2003, by a crypto service', 'biff8', filePass(1, 0, 3, 0, 2, 0, ...noise(180))],
    ['Excel 5', 'biff5', filePass(...noise(4))],
  ])('is named as such: %s [F-117]', async (_, type, record) => {
    const path = fileOf(withPassword(workbook(type), record), 'bookings.xls');
    await expect(readAll(path)).rejects.toMatchObject({
      code: 'encrypted',
      message:
        'This Excel file is password-protected. Remove the password and choose the file again.',
    });
  });
});

test('a spreadsheet of LibreOffice with a password is named as such [F-117]', async () => {
  const type = 'application/vnd.oasis.opendocument.spreadsheet';
  const entry = (path: string): string =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${path === '/' ? type : 'text/xml'}"`;
  const manifest = `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">${entry('/')}/>${entry('content.xml')}><manifest:encryption-data/></manifest:file-entry></manifest:manifest>`;
  const content = writeZip([
    { name: 'mimetype', content: type },
    { name: 'content.xml', content: Buffer.from(noise(500)) },
    { name: 'META-INF/manifest.xml', content: manifest },
  ]);
  await expect(readAll(fileOf(content, 'bookings.ods'))).rejects.toMatchObject({
    code: 'encrypted',
  });
});

describe('the process that reads another workbook', () => {
  const readWithin = (bookType: 'biff8' | 'xlsb' | 'ods', limits: Partial<ProcessLimits>) =>
    readOtherWorkbook(
      fileOf(workbook(bookType)),
      'an old Excel file (.xls)',
      {},
      {
        ...otherWorkbookLimits,
        ...limits,
      },
    );
  const refusal = {
    code: 'tooLarge',
    message:
      'This is an old Excel file (.xls) that takes too much memory or time to read. Save it as .xlsx.',
  };

  test('has a minute and 512 MB [F-117]', () => {
    expect(otherWorkbookLimits).toMatchObject({ ms: 60_000, megabytes: 512 });
  });

  test.each<['biff8' | 'xlsb' | 'ods', string, Partial<ProcessLimits>]>([
    ['biff8', 'more time', { ms: 20 }],
    ['xlsb', 'more time', { ms: 20 }],
    ['ods', 'more time', { ms: 20 }],
    ['xlsb', 'more values in memory', { heapMegabytes: 4 }],
    ['ods', 'more values in memory', { heapMegabytes: 4 }],
  ])('ends when a workbook needs it to take %s: %s [F-117]', async (type, _, limits) => {
    await expect(readWithin(type, limits)).rejects.toMatchObject(refusal);
  });

  test.runIf(process.platform === 'linux')(
    'ends when it grows larger than it may [F-117]',
    async () => {
      await expect(readWithin('biff8', { megabytes: 30 })).rejects.toMatchObject(refusal);
    },
  );

  test.runIf(process.platform === 'linux')(
    'ends when it takes more of the processor than it may',
    async () => {
      await expect(readWithin('biff8', { processorMs: 20 })).rejects.toMatchObject(refusal);
    },
  );

  test('reads the same workbook within its limits [F-117]', async () => {
    const { chunks } = await readWithin('biff8', {});
    let rows = 0;
    for await (const chunk of chunks) rows += chunk.length;
    expect(rows).toBe(2);
  });
});
