import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeXlsx } from '@recoup/test-support/write-xlsx';

const header = [
  'Last Name',
  'First Name',
  'Hotel Phone',
  'Hotel Name',
  'Street',
  'City',
  'Confirmation Number',
  'Check In',
  'Check Out',
  'Rate',
];

const lastNames = ['Abernathy', 'Bellweather', 'Castellane', 'Delacroix', 'Ellsworth', 'Fairbanks'];
const firstNames = ['Ada', 'Boris', 'Clara', 'Dmitri', 'Esther', 'Felix', 'Greta'];
const hotels = 4_000;
const day = 86_400_000;
const firstDay = Date.now() - 300 * day;

/** A row that differs from every other one in its confirmation number: no duplicate, all of it good. */
function rowOf(place: number): string[] {
  const hotel = (place * 7919) % hotels;
  const checkIn = firstDay + (place % 280) * day;
  const on = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return [
    `${lastNames[place % lastNames.length]}${String.fromCharCode(97 + (place % 26))}${String.fromCharCode(97 + (Math.floor(place / 26) % 26))}`,
    firstNames[place % firstNames.length] ?? '',
    `212${String(5_550_000 + hotel).padStart(7, '0')}`,
    `Hotel number ${hotel} by the river`,
    `${1 + (hotel % 900)} Main Street`,
    'Albany',
    `QX${String((place * 104_729) % 99_999_989).padStart(8, '0')}`,
    on(checkIn),
    on(checkIn + (1 + (place % 6)) * day),
    (60 + (place % 20_000) / 100).toFixed(2),
  ];
}

/** Writes a CSV with this many bookings. */
export async function writeBookingCsv(path: string, rows: number): Promise<void> {
  const lines = function* (): Generator<string> {
    yield `${header.join()}\n`;
    const atOnce = 5_000;
    for (let start = 0; start < rows; start += atOnce)
      yield Array.from(
        { length: Math.min(atOnce, rows - start) },
        (_, index) => `${rowOf(start + index).join()}\n`,
      ).join('');
  };
  await pipeline(Readable.from(lines()), createWriteStream(path));
}

/**
 * Writes a workbook with this many bookings as spreadsheets do: texts shared, days and amounts as
 * numbers.
 */
export async function writeBookingWorkbook(path: string, rows: number): Promise<void> {
  const texts = new Map<string, number>();
  const text = (value: string): string => {
    const known = texts.get(value) ?? texts.size;
    texts.set(value, known);
    return `<c t="s"><v>${known}</v></c>`;
  };
  const serial = (on: string): number => (Date.parse(on) - Date.parse('1899-12-30')) / day;
  const parts = [`<row r="1">${header.map(text).join('')}</row>`];
  // other bookings than those of the CSV
  const offset = 5_000_000;
  for (let place = 0; place < rows; place += 1) {
    const [
      last = '',
      first = '',
      phone = '',
      hotel = '',
      street = '',
      city = '',
      number = '',
      ...rest
    ] = rowOf(offset + place);
    const [checkIn = '', checkOut = '', rate = ''] = rest;
    const texts = [last, first, phone, hotel, street, city, number].map(text).join('');
    const days = [checkIn, checkOut].map((on) => `<c s="1"><v>${serial(on)}</v></c>`).join('');
    parts.push(`<row r="${place + 2}">${texts}${days}<c><v>${rate}</v></c></row>`);
  }
  const shared = [...texts.keys()].map((value) => `<si><t>${value}</t></si>`).join('');
  await writeFile(
    path,
    writeXlsx({
      sheets: [{ name: 'Bookings', rows: parts.join('') }],
      sharedStrings: shared,
      styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
    }),
  );
}
