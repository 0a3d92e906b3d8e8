import { type BookType, utils, write } from '@e965/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { startUploads } from '#test/uploads/start-uploads';
import { sendFile } from '#test/uploads/upload-file';

const uploads = startUploads('Workbook Agency', 43_000_000);

/** Formats in which spreadsheets show an amount, and the currency that a user sees. */
const formats: ReadonlyArray<readonly [format: string, currency: string]> = [
  ['[$€-2] #,##0.00', 'EUR'],
  ['#,##0.00 [$€-407]', 'EUR'],
  ['#,##0.00\\ "€"', 'EUR'],
  ['_-[$€-2]* #,##0.00_-;-[$€-2]* #,##0.00_-;_-[$€-2]* "-"??_-;_-@_-', 'EUR'],
  ['_-* #,##0.00 [$€-C0A]_-;-* #,##0.00 [$€-C0A]_-;_-* "-"?? [$€-C0A]_-;_-@_-', 'EUR'],
  ['[$£-809]#,##0.00;[Red]-[$£-809]#,##0.00', 'GBP'],
  ['_-"£"* #,##0.00_-;-"£"* #,##0.00_-;_-"£"* "-"??_-;_-@_-', 'GBP'],
  ['[$CAD] #,##0.00', 'CAD'],
  ['#,##0.00\\ "CAD"', 'CAD'],
  ['CAD #,##0.00', 'CAD'],
  ['[$$-1009]#,##0.00', 'CAD'],
  ['[$¥-411]#,##0', 'JPY'],
  ['_-[$¥-411]* #,##0_-;-[$¥-411]* #,##0_-;_-[$¥-411]* "-"_-;_-@_-', 'JPY'],
  ['[$CHF-807] #,##0.00', 'CHF'],
  ['_-[$AUD] * #,##0.00_-', 'AUD'],
  ['"$"#,##0.00_);\\("$"#,##0.00\\)', 'USD'],
  ['_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', 'USD'],
  ['#,##0.00', 'USD'],
];
const rate = 30_000;

/** A workbook as SheetJS writes it, whose rates are numbers and show their currency by their formats. */
function workbookOf(bookType: BookType, rateFormats: readonly string[], value = rate) {
  const sheet = utils.aoa_to_sheet([
    ['Last Name', 'First Name', 'Confirmation Number', 'Check In', 'Check Out', 'Rate'],
    ...rateFormats.map((_, index) => [
      `Marsh${uploads.agencyId}x${index}`,
      'Ida',
      `WB${uploads.agencyId}${1_000 + index}`,
      46_279,
      46_281,
      value,
    ]),
  ]);
  rateFormats.forEach((format, index) => {
    for (const column of ['D', 'E']) sheet[`${column}${index + 2}`].z = 'dd/mm/yyyy';
    sheet[`F${index + 2}`].z = format;
  });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Bookings');
  return write(book, { type: 'buffer', bookType }) as Buffer<ArrayBuffer>;
}

async function upload(bookType: BookType, content: Buffer<ArrayBuffer>) {
  const path = `/api/agencies/${uploads.agencyId}/upload`;
  const file = { name: `bookings.${bookType}`, content };
  const response = await sendFile(uploads.testApp, uploads.caller, path, file);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function recordsOf() {
  return await uploads.testApp.db
    .selectFrom('records')
    .select(['currency', 'rate_given', 'rate', 'start_date'])
    .where('agency_id', '=', uploads.agencyId)
    .orderBy('id')
    .execute();
}

describe('a workbook whose currencies its number formats show', () => {
  beforeEach(async () => {
    const { db } = uploads.testApp;
    await db
      .updateTable('countries')
      .set({ exchange: '0.01' })
      .where('currency', '=', 'JPY')
      .execute();
  });

  it.each<BookType>(['xlsx', 'xlsm', 'xls', 'xlsb'])(
    'becomes records in these currencies: .%s [F-104]',
    async (bookType) => {
      const codes = formats.map(([format]) => format);
      const answer = await upload(bookType, workbookOf(bookType, codes));
      expect(answer).toMatchObject({ newRecords: formats.length, unreadableCount: 0 });
      const records = await recordsOf();
      expect(records.map(({ currency }, index) => [codes[index], currency])).toEqual(
        formats.map((pair) => [...pair]),
      );
      expect(new Set(records.map((record) => record.rate_given ?? record.rate))).toEqual(
        new Set([rate * 100]),
      );
      expect(new Set(records.map((record) => record.start_date))).toEqual(new Set(['2026-09-14']));
      expect(records.find(({ currency }) => currency === 'JPY')?.rate).toBe(rate);
    },
  );

  it.each(['0%', '0.00%', '0.0 %', '[$-409]0.00%', '#,##0%;-#,##0%'])(
    'has no rate where it shows a percentage: %s [F-104]',
    async (format) => {
      const answer = await upload('xlsx', workbookOf('xlsx', [format, '"$"#,##0'], 150));
      expect(answer).toMatchObject({ newRecords: 1, unreadableCount: 1 });
    },
  );
});

it('reads a row of a workbook that has a note beside the table, also where all of it is text', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Last Name', 'First Name', 'Confirmation Number', 'Check In', 'Check Out', 'Rate'],
    ['Marsh', 'Ida', 'WBNOTE1', '2026-09-14', '2026-09-16', '300.00', '', 'called on Monday'],
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Bookings');
  const content = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer<ArrayBuffer>;
  expect(await upload('xlsx', content)).toMatchObject({ newRecords: 1, unreadableCount: 0 });
});
