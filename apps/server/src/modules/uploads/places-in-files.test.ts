import type { AgencyUploadSummary } from '@recoup/contract/uploads/uploads.schemas';
import { describe, expect, it } from 'vitest';
import { aBooking, bookingFile, csvFile } from '#test/uploads/booking-file';
import { startWorkbench } from '#test/uploads/draft-upload';
import { addAgency, sendFile } from '#test/uploads/upload-file';

const arc = '47110001';

const { testApp, caller, workbench, agencyId } = await startWorkbench({
  name: 'Places Agency',
  arcs: [arc],
});

const supplierHeader = 'Supplier Name,Phone,Street,City,State,Zip,Country';

describe('places in a file of suppliers', () => {
  it('are stored with their zeros and states, and unrecognized values are listed and kept [F-116]', async () => {
    const content = [
      supplierHeader,
      'Places One,2015550001,1 River St,Hoboken,N.J.,7030,United States',
      'Places Two,7875550002,2 Calle Luna,San Juan,PR,907,United States',
      'Places Three,2015550003,3 River St,"Hoboken, New Jersey 70301234",,,',
      'Places Four,4165550004,4 King St,Toronto,Ont.,m5v2t6,Canada',
      'Places Five,+49 341 5550005,5 Ring,Leipzig,Sachsen,4109,Germany',
      'Places Six,2015550006,6 River St,Hoboken,Nowhere,787O1,USA',
      'Places Seven,2015550007,7 River St,Hoboken,Nowhere,07030,',
    ].join('\n');
    const draft = await workbench.check({ name: 'places.csv', content }, 'kind=supplier');
    expect(draft.notUnderstood).toEqual([
      {
        what: 'state',
        rowCount: 2,
        values: [{ text: 'Nowhere', rowCount: 2, line: 7 }],
        moreCount: 0,
      },
      {
        what: 'postalCode',
        rowCount: 1,
        values: [{ text: '787O1', rowCount: 1, line: 7 }],
        moreCount: 0,
      },
    ]);
    await workbench.commit(draft.id);
    const addresses = await testApp.db
      .selectFrom('addresses as a')
      .innerJoin('supplier_addresses as sa', 'sa.address_id', 'a.id')
      .innerJoin('suppliers as s', 's.id', 'sa.supplier_id')
      .leftJoin('states as t', 't.id', 'a.state_id')
      .select(['a.street', 'a.city', 't.abbreviation as state', 'a.zip'])
      .where('s.name', 'like', 'Places %')
      .orderBy('s.id')
      .execute();
    expect(addresses.map(({ street, city, state, zip }) => [street, city, state, zip])).toEqual([
      ['1 River St', 'Hoboken', 'NJ', '07030'],
      ['2 Calle Luna', 'San Juan', 'PR', '00907'],
      ['3 River St', 'Hoboken', 'NJ', '07030-1234'],
      ['4 King St', 'Toronto', 'ON', 'M5V 2T6'],
      ['5 Ring', 'Leipzig, Sachsen', null, '04109'],
      ['6 River St', 'Hoboken, Nowhere', null, '787O1'],
      ['7 River St', 'Hoboken, Nowhere', null, '07030'],
    ]);
  });

  it('are taken from one column of city, state, and ZIP code [F-116]', async () => {
    const response = await sendFile(testApp, caller, '/api/suppliers/upload', {
      name: 'joined.csv',
      content:
        'Supplier Name,Phone,Street,City/State\nJoined Places,2015550011,1 River St,"Hoboken, NJ 7030"',
    });
    expect(response.json()).toMatchObject({ newSupplierCount: 1, notUnderstood: [] });
    const address = await testApp.db
      .selectFrom('addresses')
      .select(['city', 'zip'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(address).toEqual({ city: 'Hoboken', zip: '07030' });
  });
});

describe('a supplier of a file', () => {
  it('is stored without emails, fax numbers, and codes that are not understood, and these are named [F-116]', async () => {
    const content = [
      'Supplier Name,Phone,Email,Fax,Chain Code,Vendor Code',
      'Parts One,2015550021,ap@parts.example; desk@parts.example,2015550031,ZZQ,NOVENDOR',
      'Parts Two,2015550022,ap(at)parts.example,none given,,',
      'Parts Three,2015550023,"ap@parts.example, desk@parts",12,zzq,',
      'Parts Four,2015550024,,,,',
    ].join('\n');
    const draft = await workbench.check({ name: 'parts.csv', content }, 'kind=supplier');
    const named = draft.notUnderstood.map(({ what, rowCount, values }) => [
      what,
      rowCount,
      values.map(({ text, line }) => [text, line]),
    ]);
    expect(named).toEqual([
      [
        'email',
        2,
        [
          ['ap(at)parts.example', 3],
          ['desk@parts', 4],
        ],
      ],
      [
        'fax',
        2,
        [
          ['none given', 3],
          ['12', 4],
        ],
      ],
      ['chainCode', 2, [['ZZQ', 2]]],
      ['vendorCode', 1, [['NOVENDOR', 2]]],
    ]);
    await workbench.commit(draft.id);
    const person = await testApp.signedIn('standard');
    const made = await testApp.db
      .selectFrom('suppliers')
      .select('id')
      .where('name', 'like', 'Parts %')
      .orderBy('id')
      .execute();
    const stored = await Promise.all(
      made.map(async ({ id }) => (await person.get(`/api/suppliers/${id}`)).json()),
    );
    const parts = stored.map(({ name, emails, fax }) => [name, emails, fax]);
    expect(parts).toEqual([
      ['Parts One', ['ap@parts.example', 'desk@parts.example'], '2015550031'],
      ['Parts Two', [], null],
      ['Parts Three', ['ap@parts.example'], null],
      ['Parts Four', [], null],
    ]);
  });
});

describe('places in a file of bookings', () => {
  const booking = (given: Record<string, string>) => ({ ...aBooking({ ARC: arc }), ...given });

  it('are stored as they are understood, and named when they are not [F-116]', async () => {
    const rows = [
      booking({ City: 'Hoboken', State: 'New Jersey', Zip: '7030', Country: 'US' }),
      booking({ City: 'Hoboken, N.J. 7030', State: '', Zip: '', Country: '' }),
      booking({ City: 'Hoboken', State: 'Nowhere', Zip: '12', Country: 'US' }),
    ];
    const response = await sendFile(testApp, caller, `/api/agencies/${agencyId}/upload`, {
      name: 'places.csv',
      content: csvFile([Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]),
    });
    expect(response.json()).toMatchObject({
      newRecords: 3,
      notUnderstood: [
        { what: 'state', rowCount: 1, values: [{ text: 'Nowhere' }] },
        { what: 'postalCode', rowCount: 1, values: [{ text: '12' }] },
      ],
    });
    const records = await testApp.db
      .selectFrom('records')
      .select(['supplier_city', 'supplier_state', 'supplier_zip'])
      .where('agency_id', '=', agencyId)
      .orderBy('id')
      .execute();
    expect(records.map((record) => Object.values(record))).toEqual([
      ['Hoboken', 'NJ', '07030'],
      ['Hoboken', 'NJ', '07030'],
      ['Hoboken', 'Nowhere', '12'],
    ]);
  });

  it('are named for each agency of a CTS file that is imported at once [F-116]', async () => {
    const otherArc = '47110002';
    const otherId = await addAgency(testApp, { name: 'Other Places', arcs: [otherArc] });
    const rows = [
      booking({ City: 'Hoboken', State: 'Nowhere', Country: 'US' }),
      booking({ City: 'Hoboken', State: 'Nowhere', Country: 'US', ARC: otherArc }),
      booking({ City: 'Hoboken', State: 'NOWHERE', Country: 'US', ARC: otherArc }),
      booking({ City: 'Hoboken', State: 'NJ', Country: 'Freedonia', ARC: '99999999' }),
    ];
    const response = await sendFile(testApp, caller, '/api/agencies/ctsUpload', {
      name: 'cts.csv',
      content: csvFile([Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]),
    });
    expect(response.statusCode, response.body).toBe(200);
    const summaries = response.json<AgencyUploadSummary[]>();
    const namedOf = (id: number | null) =>
      summaries
        .find(({ agency }) => (agency?.id ?? null) === id)
        ?.notUnderstood?.map(({ what, values }) => [what, values]);
    expect(namedOf(agencyId)).toEqual([['state', [{ text: 'Nowhere', rowCount: 1, line: 2 }]]]);
    expect(namedOf(otherId)).toEqual([['state', [{ text: 'Nowhere', rowCount: 2, line: 3 }]]]);
    expect(namedOf(null)).toEqual([['country', [{ text: 'Freedonia', rowCount: 1, line: 5 }]]]);
  });

  it('are counted over all rows, and unknown countries are asked about with their counts [F-106]', async () => {
    const rows = Array.from({ length: 10_060 }, (_, at) =>
      booking({ Country: at < 10_000 ? 'US' : `Land ${at % 55}`, Currency: 'USD' }),
    );
    const content = bookingFile([...rows, booking({ Country: 'Land 7', Currency: '' })]);
    const query = `kind=agency&agencyId=${agencyId}`;
    const draft = await workbench.check({ name: 'lands.csv', content }, query);
    const [countries] = draft.notUnderstood;
    expect(countries).toMatchObject({ what: 'country', rowCount: 61, moreCount: 5 });
    expect(countries?.values).toHaveLength(50);
    expect(countries?.values[0]).toMatchObject({ rowCount: 2 });
    const questions = draft.questions.filter(({ kind }) => kind === 'country');
    expect(questions).toHaveLength(50);
    expect(questions.map(({ text }) => text)).toContain(
      "'Land 7' is not a known country (2 rows). Choose the country it refers to.",
    );
  });
});

describe('an address that a user enters', () => {
  it.each([
    [214, '7030', '07030'],
    [214, '70301234', '07030-1234'],
    [214, '60601', '60601'],
  ])('of country %i has the ZIP code %s stored as %s [F-116]', async (countryId, zip, stored) => {
    const person = await testApp.signedIn('standard');
    const response = await person.post('/api/addresses', { street: '1 River St', zip, countryId });
    expect(response.statusCode, response.body).toBe(201);
    const { zip: found } = await testApp.db
      .selectFrom('addresses')
      .select('zip')
      .where('id', '=', response.json().id)
      .executeTakeFirstOrThrow();
    expect(found).toBe(stored);
  });
});
