import type { UploadDraft } from '@recoup/contract/uploads/upload-drafts.schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { csvFile } from '#test/uploads/booking-file';
import { startUploads } from '#test/uploads/start-uploads';
import { addAgency, sendFile } from '#test/uploads/upload-file';

const uploads = startUploads('Travelport Agency', 42_000_000);
const travelport = 8;

type Row = Readonly<Record<string, string>>;
type Agency = 'own' | 'other';

let agencies: Readonly<Record<Agency, number>>;
let files = 0;

beforeEach(async () => {
  const { db } = uploads.testApp;
  const other = await addAgency(uploads.testApp, {
    name: `Other ${uploads.arc}`,
    arcs: [String(Number(uploads.arc) + 1_000)],
  });
  agencies = { own: uploads.agencyId, other };
  await db
    .updateTable('agencies')
    .set({ software_type_id: travelport })
    .where('id', 'in', Object.values(agencies))
    .execute();
});

const ambiguousDay = '03/04/2026';
const stay = { 'Check In': '2026-09-14', 'Check Out': '2026-09-18' };

/** A file of one stay of four nights, with a separate guest. */
function fileOf(row: Row): { name: string; content: string } {
  files += 1;
  const whole: Row = {
    'Last Name': `Marsh${uploads.arc}x${files}`,
    'First Name': 'Ida',
    ...(Object.values(row).includes(ambiguousDay) ? {} : stay),
    ...row,
  };
  return { name: 'asked.csv', content: csvFile([Object.keys(whole), Object.values(whole)]) };
}

const upload = (agency: Agency, row: Row, answers: Record<string, string> = {}) =>
  sendFile(
    uploads.testApp,
    uploads.caller,
    `/api/agencies/${agencies[agency]}/upload`,
    fileOf(row),
    answers,
  );

async function teach(row: Row, answers: Record<string, string>): Promise<void> {
  const response = await upload('own', row, answers);
  expect(response.json(), response.body).toMatchObject({ newRecords: 1 });
}

/**
 * The questions about a file, on both import paths; without a question, the rate and check-in of
 * its record.
 */
async function readAgain(agency: Agency, row: Row): Promise<unknown> {
  const draft = await uploads.workbench.check(
    fileOf(row),
    `kind=agency&agencyId=${agencies[agency]}`,
  );
  const response = await upload(agency, row);
  const call = response.json<{ questions?: UploadDraft['questions'] }>();
  const kindsOf = (questions: UploadDraft['questions'] = []) => questions.map(({ kind }) => kind);
  expect(kindsOf(draft.questions)).toEqual(kindsOf(call.questions));
  if (draft.state === 'asking') {
    expect(response.statusCode).toBe(400);
    return draft.questions.length > 0 ? kindsOf(draft.questions) : draft.message;
  }
  expect(response.json(), response.body).toMatchObject({ newRecords: 1 });
  const record = await uploads.testApp.db
    .selectFrom('records')
    .select(['rate', 'start_date'])
    .where('agency_id', '=', agencies[agency])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const understood = draft.understood?.sample[0];
  const cents = Math.round((understood?.rateInDollars ?? 0) * 100);
  expect([cents, understood?.checkIn]).toEqual([record.rate, record.start_date]);
  return [record.rate, record.start_date];
}

const asStay = [12_000, '2026-09-14'];
const asNight = [48_000, '2026-09-14'];
const price = { Price: '800.00' };
const guests = { Phone: '1', 'Hotel Phone': '2', Rate: '480.00' };
const dates = (checkIn: string, checkOut: string): Row => ({
  [checkIn]: ambiguousDay,
  [checkOut]: '05/04/2026',
  Rate: '480.00',
});
const arrivals = dates('Arrival', 'Departure');
const largeRate = { Rate: '1.250' };

type Next = readonly [what: string, row: Row, agency: Agency, expected: unknown];

describe('an answer applies to the heading and the agency it was given for', () => {
  it.each<[string, taught: Row, Record<string, string>, readonly Next[]]>([
    [
      'the price is that of the stay [F-122]',
      { Price: '800.00' },
      { pricePer: 'stay' },
      [
        ['the same heading', { PRICE: '480.00' }, 'own', asStay],
        ['a total', { 'Total Price': '480.00' }, 'own', ['pricePer']],
        ['a plain rate', { Rate: '480.00' }, 'own', asNight],
        ['a daily rate', { 'Daily Rate': '480.00' }, 'own', asNight],
        ['the price of a night', { 'Price per Night': '480.00' }, 'own', asNight],
        ['the same of another agency', { Price: '480.00' }, 'other', ['pricePer']],
        ['a rate of another agency', { Rate: '480.00' }, 'other', asNight],
        ['a daily rate of another agency', { 'Daily Rate': '480.00' }, 'other', asNight],
      ],
    ],
    [
      'the price is that of a night [F-122]',
      { Price: '800.00' },
      { pricePer: 'night' },
      [
        ['the same heading', { Price: '480.00' }, 'own', asNight],
        ['a total', { 'Total Price': '480.00' }, 'own', ['pricePer']],
      ],
    ],
    [
      'a plain rate is that of the stay [F-122]',
      { Rate: '800.00' },
      { pricePer: 'stay' },
      [
        ['the same heading', { Rate: '480.00' }, 'own', asStay],
        ['a daily rate', { 'Daily Rate': '480.00' }, 'own', asNight],
        ['the same of another agency', { Rate: '480.00' }, 'other', asNight],
      ],
    ],
    [
      'the price is that of one room [F-122]',
      { Price: '120.00', Rooms: '2' },
      { pricePer: 'night', rooms: 'one' },
      [
        ['the same heading', { Price: '480.00', Rooms: '4' }, 'own', [192_000, '2026-09-14']],
        ['another', { 'Price per Night': '480.00', Rooms: '4' }, 'own', ['rooms']],
        [
          'the same of another agency',
          { Price: '480.00', Rooms: '4' },
          'other',
          ['pricePer', 'rooms'],
        ],
      ],
    ],
    [
      'dates begin with the day [F-105]',
      arrivals,
      { dateOrder: 'dayFirst' },
      [
        ['the same headings', dates('ARRIVAL', 'departure'), 'own', [48_000, '2026-04-03']],
        ['another check-in', dates('Check In', 'Departure'), 'own', ['dateOrder']],
        ['another check-out', dates('Arrival', 'Check Out'), 'own', ['dateOrder']],
        ['the same of another agency', arrivals, 'other', ['dateOrder']],
        [
          'what the file proves comes first',
          { ...arrivals, Departure: '03/14/2026' },
          'own',
          [48_000, '2026-03-04'],
        ],
      ],
    ],
    [
      'the decimal mark is a comma [F-103]',
      { Rate: '1.250' },
      { decimalMark: 'comma' },
      [
        ['the same heading', { Rate: '1.300' }, 'own', [130_000, '2026-09-14']],
        ['another', { 'Daily Rate': '1.300' }, 'own', ['decimalMark']],
        ['the same of another agency', { Rate: '1.300' }, 'other', ['decimalMark']],
      ],
    ],
    [
      'a column is not to be read [F-111]',
      { Phone: '1', 'Hotel Phone': '2', City: 'Bonn', Rate: '100.00' },
      { columnChoice: JSON.stringify({ city: -1 }) },
      [
        ['the same heading', { ...guests, CITY: 'Bonn' }, 'own', asNight],
        ['another', { ...guests, Town: 'Bonn' }, 'own', ['columnChoice']],
        ['the same of another agency', { ...guests, City: 'Bonn' }, 'other', ['columnChoice']],
      ],
    ],
  ])('%s', async (_case, taught, answers, nexts) => {
    await teach(taught, answers);
    for (const [what, row, agency, expected] of nexts)
      expect([what, await readAgain(agency, row)]).toEqual([what, expected]);
  });

  it('beside those about other headings of the agency [F-122]', async () => {
    await teach(price, { pricePer: 'stay' });
    await teach({ 'Total Price': '800.00' }, { pricePer: 'night' });
    expect(await readAgain('own', { Price: '480.00' })).toEqual(asStay);
    expect(await readAgain('own', { 'Total Price': '480.00' })).toEqual(asNight);
  });

  it('and one that was kept without a heading is asked again [F-122]', async () => {
    const answers = { pricePer: 'stay', rooms: 'all', dateOrder: 'dayFirst', decimalMark: 'comma' };
    await uploads.testApp.db
      .insertInto('upload_mappings')
      .values({
        kind: 'agency',
        agency_id: agencies.own,
        software_type_id: travelport,
        columns: JSON.stringify({ answers }),
      })
      .execute();
    expect(await readAgain('own', { Price: '480.00' })).toEqual(['pricePer']);
    expect(await readAgain('own', { 'Price per Night': '480.00', Rooms: '2' })).toEqual(['rooms']);
    expect(await readAgain('own', { Rate: '480.00' })).toEqual(asNight);
    expect(await readAgain('own', arrivals)).toEqual(['dateOrder']);
    expect(await readAgain('own', largeRate)).toEqual(['decimalMark']);
  });

  it('while the names of columns apply to every agency with the software [F-122]', async () => {
    const mapping = { hasHeader: true, columns: { rate: 4 } };
    const wage = { Wage: '480.00' };
    // its own answers, which name no column, remove none of them
    await upload('other', { Price: '480.00' }, { pricePer: 'night' });
    await teach(wage, { mapping: JSON.stringify(mapping), pricePer: 'stay' });
    expect(await readAgain('own', wage)).toEqual(asStay);
    expect(await readAgain('other', wage)).toEqual(asNight);
  });
});
