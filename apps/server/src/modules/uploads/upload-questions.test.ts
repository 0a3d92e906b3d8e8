import { describe, expect, it } from 'vitest';
import { csvFile } from '#test/uploads/booking-file';
import { startUploads } from '#test/uploads/start-uploads';
import { sendFile } from '#test/uploads/upload-file';

const uploads = startUploads('Asked Agency', 41_000_000);

type Row = Readonly<Record<string, string>>;

/** A file with the columns of its first row; what every file needs is filled in. */
function fileOf(rows: readonly Row[]): string {
  const whole = rows.map((row, at) => ({
    'Last Name': `Marsh${uploads.agencyId}x${at}`,
    'First Name': 'Ida',
    'Check In': '2026-09-14',
    'Check Out': '2026-09-16',
    ...row,
  }));
  const columns = Object.keys(whole[0] ?? {});
  return csvFile([columns, ...whole.map((row: Row) => columns.map((name) => row[name] ?? ''))]);
}

const check = (rows: readonly Row[]) =>
  uploads.workbench.check(
    { name: 'asked.csv', content: fileOf(rows) },
    `kind=agency&agencyId=${uploads.agencyId}`,
  );

async function answer(id: number, answers: object) {
  const response = await uploads.caller.put(`/api/uploads/${id}/reading`, answers);
  expect(response.statusCode, response.body).toBe(200);
  return await uploads.workbench.settled(id);
}

const send = (rows: readonly Row[], answers: Record<string, string> = {}) =>
  sendFile(
    uploads.testApp,
    uploads.caller,
    `/api/agencies/${uploads.agencyId}/upload`,
    { name: 'asked.csv', content: fileOf(rows) },
    answers,
  );

async function recordsOf() {
  return await uploads.testApp.db
    .selectFrom('records')
    .selectAll()
    .where('agency_id', '=', uploads.agencyId)
    .orderBy('id')
    .execute();
}

describe('two columns with the same meaning', () => {
  const twoPhones = [
    { Tel: '212-555-0140', Phone: '212-555-0141', Rate: '150.00', Zip: '10001', 'Zip Code': '' },
    { Tel: '212-555-0142', Phone: '212-555-0143', Rate: '150.00', Zip: '10001', 'Zip Code': '' },
  ];

  it('are asked about with the file, and the answer is remembered by their headers [F-111]', async () => {
    const asked = await check(twoPhones);
    expect(asked).toMatchObject({
      state: 'asking',
      question: 'columnChoiceNeeded',
      questions: [
        {
          kind: 'columnChoice',
          subject: 'phone',
          candidates: [{ value: '4' }, { value: '5', label: 'Phone (column 6)' }],
        },
      ],
    });
    const ready = await answer(asked.id, { columnChoice: { phone: 5 } });
    expect(ready).toMatchObject({ state: 'ready', questions: [], reading: { answeredBefore: [] } });
    await uploads.workbench.commit(asked.id);
    expect((await recordsOf()).map(({ phone }) => phone)).toEqual(['2125550141', '2125550143']);

    const next = await check([{ Phone: '212-555-0151', Tel: '212-555-0150', Rate: '150.00' }]);
    expect(next).toMatchObject({
      state: 'ready',
      reading: {
        answeredBefore: [{ kind: 'columnChoice', text: 'hotel phone: Phone (column 5)' }],
      },
    });
    await uploads.workbench.commit(next.id);
    expect((await recordsOf()).at(-1)?.phone).toBe('2125550151');
  });

  it('are asked in a request that imports right away, and answered with a field [F-111]', async () => {
    const asked = await send(twoPhones);
    expect(asked.statusCode).toBe(400);
    expect(asked.json()).toMatchObject({
      code: 'columnChoiceNeeded',
      questions: [{ kind: 'columnChoice', subject: 'phone' }],
    });
    const taken = await send(twoPhones, { columnChoice: JSON.stringify({ phone: 4 }) });
    expect(taken.json()).toMatchObject({ newRecords: 2 });
    expect((await recordsOf()).map(({ phone }) => phone)).toEqual(['2125550140', '2125550142']);
  });

  it('are not asked about when they have the same values in every row [F-111]', async () => {
    const draft = await check([
      { Tel: '212-555-0140', Phone: '212-555-0140', Rate: '99', 'Daily Rate': '88' },
    ]);
    expect(draft).toMatchObject({ state: 'ready', questions: [] });
  });
});

describe('prices whose header does not say what they cover', () => {
  const stays = [
    { Price: '360.00', Rooms: '1', Status: 'ok' },
    { Price: '840.00', Rooms: '2', Status: 'ok' },
    { Price: '150.00', Rooms: '1', Status: 'Cancelled by guest' },
    { Price: '150.00', Rooms: '1', Status: '', 'First Name': '' },
  ];

  it('are asked about together with rooms, and both answers are remembered [F-122]', async () => {
    const asked = await check(stays);
    expect(asked).toMatchObject({
      state: 'asking',
      question: 'pricePerNeeded',
      questions: [
        { kind: 'pricePer', candidates: [{ value: 'night' }, { value: 'stay' }] },
        { kind: 'rooms', candidates: [{ value: 'one' }, { value: 'all' }] },
      ],
    });
    expect(await answer(asked.id, { pricePer: 'stay' })).toMatchObject({
      question: 'roomsNeeded',
      questions: [{ kind: 'rooms' }],
    });
    expect(await answer(asked.id, { pricePer: 'stay', rooms: 'one' })).toMatchObject({
      state: 'ready',
      counts: { new: 2, cancelled: 1, missingGuestName: 1 },
      reading: { pricePer: 'stay', rooms: 'one' },
    });
    await uploads.workbench.commit(asked.id);
    expect((await recordsOf()).map(({ rate }) => rate)).toEqual([18_000, 84_000]);

    const next = await check([{ Price: '100.00', Rooms: '3' }]);
    expect(next).toMatchObject({
      state: 'ready',
      reading: {
        answeredBefore: [
          { kind: 'pricePer', text: 'Price: The whole stay' },
          { kind: 'rooms', text: 'Price with several rooms: One room' },
        ],
      },
    });
  });

  it('are asked in a request that imports right away, which counts cancelled rows [F-122]', async () => {
    const asked = await send(stays);
    expect(asked.json()).toMatchObject({
      code: 'pricePerNeeded',
      questions: [{ kind: 'pricePer' }, { kind: 'rooms' }],
    });
    const taken = await send(stays, { pricePer: 'stay', rooms: 'all' });
    expect(taken.json()).toMatchObject({
      totalRecords: 4,
      newRecords: 2,
      cancelledCount: 1,
      missingGuestNameCount: 1,
    });
    expect((await recordsOf()).map(({ rate }) => rate)).toEqual([18_000, 42_000]);
    const rejected = await uploads.caller.get(`/api/uploads/${taken.json().uploadId}/rejected`);
    expect(rejected.body).toContain("Status: 'Cancelled by guest' is a cancelled stay.");
  });

  it('are not asked about if only cancelled stays and lines of totals have several rooms [F-122]', async () => {
    const draft = await check([
      { 'Price per night': '100.00', Rooms: '1', Status: 'ok' },
      { 'Price per night': '120.00', Rooms: '2', Status: 'Cancelled by guest' },
      { 'Price per night': '130.00', Rooms: 'two', Status: 'Storniert' },
      { 'Last Name': 'Total', 'First Name': '', 'Check In': '', 'Check Out': '', Rooms: '5' },
    ]);
    expect(draft).toMatchObject({ state: 'ready', questions: [] });
    expect(draft.counts).toEqual({ new: 1, cancelled: 2 });
  });

  it('are not asked about if the header says it, or no row has several rooms [F-122]', async () => {
    const draft = await check([{ 'Price per night': '100.00', Rooms: '1' }]);
    expect(draft).toMatchObject({ state: 'ready', questions: [], reading: { pricePer: 'night' } });
  });
});

describe('a country that no one knows', () => {
  const stay = { Rate: '150.00', Currency: '' };
  const rows = (...countries: string[]) => countries.map((Country) => ({ ...stay, Country }));
  /** The country and the currency of each record. */
  const placesOf = async () => {
    const records = await uploads.testApp.db
      .selectFrom('records')
      .leftJoin('countries', 'countries.id', 'records.country_id')
      .select(['countries.abbreviation', 'records.currency'])
      .where('agency_id', '=', uploads.agencyId)
      .orderBy('records.id')
      .execute();
    return records.map(({ abbreviation, currency }) => `${abbreviation} ${currency}`);
  };
  const subjectsOf = ({ questions }: Awaited<ReturnType<typeof check>>) =>
    questions.map(({ kind, subject }) => [kind, subject]);

  it('is asked about once for each spelling, and never again [F-106]', async () => {
    const asked = await check([
      ...rows('Freedonia', 'Sylvania', 'Freedonia', 'Freedonia ', 'DEU'),
      { Rate: '150.00', Currency: 'EUR', Country: 'Sylvania' },
    ]);
    expect(subjectsOf(asked)).toEqual([
      ['country', 'Freedonia'],
      ['country', 'Sylvania'],
    ]);
    expect(asked).toMatchObject({ state: 'ready', counts: { new: 2, unreadable: 4 } });
    const ready = await answer(asked.id, { country: { Freedonia: 'FR', Sylvania: 'AT' } });
    expect(ready).toMatchObject({ state: 'ready', questions: [], counts: { new: 6 } });
    await uploads.workbench.commit(asked.id);
    const [france, austria, germany] = ['FR EUR', 'AT EUR', 'DE EUR'];
    expect(await placesOf()).toEqual([france, austria, france, france, germany, austria]);

    const next = await check(rows('Sylvania', 'Freedonia'));
    expect(next).toMatchObject({ state: 'ready', questions: [], counts: { new: 2 } });
  });

  it('is one question in any case, whose answer counts for all spellings [F-106]', async () => {
    const spellings = ['Freedonia', 'FREEDONIA', 'freedonia', 'ÉLBONIA', 'Élbonia'];
    const asked = await check(rows(...spellings));
    expect(asked.questions.map(({ text }) => text)).toEqual([
      "'Freedonia' is not a known country (3 rows). Choose the country it refers to.",
      "'ÉLBONIA' is not a known country (2 rows). Choose the country it refers to.",
    ]);
    expect(asked.notUnderstood).toMatchObject([
      { what: 'country', rowCount: 5, values: { length: 2 }, moreCount: 0 },
    ]);
    const ready = await answer(asked.id, { country: { Freedonia: 'FR', ÉLBONIA: 'AT' } });
    expect(ready).toMatchObject({ state: 'ready', questions: [], counts: { new: 5 } });

    const undated = rows(...spellings).map((row) => ({
      ...row,
      'Check In': '04/05/2026',
      'Check Out': '04/06/2026',
    }));
    const refused = await send(undated);
    const { questions } = refused.json<{ questions: Array<{ kind: string }> }>();
    expect(questions.filter(({ kind }) => kind === 'country')).toHaveLength(2);
  });

  it('is answered with a field of a request that imports right away, and never guessed [F-106]', async () => {
    const spellings = ['Freedonia', 'Sylvania', 'Elbonia', 'Ruritania', 'Genovia'];
    const unanswered = await send(rows(...spellings));
    expect(unanswered.json()).toMatchObject({ newRecords: 0, unreadableCount: 5 });
    const country = { Freedonia: 'GB', Sylvania: 'FR', Elbonia: 'CA', Ruritania: 'DE' };
    const taken = await send(rows(...spellings, 'Grand Fenwick'), {
      country: JSON.stringify(country),
    });
    expect(taken.json(), taken.body).toMatchObject({ newRecords: 4, unreadableCount: 2 });
    expect(await placesOf()).toEqual(['GB GBP', 'FR EUR', 'CA CAD', 'DE EUR']);
  });
});
