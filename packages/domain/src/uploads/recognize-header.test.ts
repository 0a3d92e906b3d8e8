import { describe, expect, test } from 'vitest';
import {
  chooseColumns,
  columnsAsMapped,
  headerSearchRows,
  recognizeHeader,
} from './recognize-header.ts';

const header = (kind: 'agency' | 'cts' | 'supplier' | 'arc', text: string, separator = ',') =>
  recognizeHeader(kind, [text.split(separator)]);

const fieldsOf = (kind: 'agency' | 'cts' | 'supplier' | 'arc', text: string, separator = ',') =>
  Object.keys(header(kind, text, separator)?.positions ?? {}).toSorted();

describe('the header of an agency file', () => {
  test.each([
    [
      'guestLastName',
      ['Last Name', 'GuestLastName', 'GUEST_LAST', 'Pax Surname', 'Nachname', 'Apellidos'],
    ],
    ['guestFirstName', ['First Name', 'Traveller First Name', 'firstname', 'Vorname', 'Prénom']],
    [
      'guestName',
      ['Traveler', 'PAX NAME', 'Guest Name (Last, First)', 'Nom du client', 'Gastname'],
    ],
    [
      'confirmationNumber',
      [
        'Conf#',
        'CONF NBR',
        'Confirmation #',
        'Bestätigungsnr.',
        'Booking Reference',
        'Book number',
        'Buchungscode',
        'Código de reserva',
        'Localizador',
        'Numéro de dossier',
      ],
    ],
    [
      'hotelPhone',
      ['Tel', 'Hotel Phone Number', 'Property Tel.', 'Téléphone', 'Telefonnummer', 'TELEFONO'],
    ],
    [
      'hotelName',
      ['Property', 'Hotel', 'Vendor Name', 'Hotelname', "Nom de l'hôtel", 'Supplier Name'],
    ],
    [
      'street',
      ['ADDR1', 'Address', 'Hotel Street', 'Straße', 'Strasse', 'Address Line 1', 'Dirección'],
    ],
    ['state', ['ST', 'Hotel State/Province', 'Prov.', 'Bundesland']],
    ['cityState', ['City/State', 'City, State', 'Hotel City & State']],
    ['zip', ['PLZ', 'Zip Code', 'Hotel Postal Code', 'Code postal', 'CEP']],
    ['country', ['CTRY', 'Land', 'Pays', 'País', 'Country Code']],
    ['chainCode', ['CHN', 'Chain', 'Hotel Chain Code', 'Hotelkette']],
    [
      'checkInOn',
      [
        'Arr',
        'IN DATE',
        'Check-In',
        'CheckInDate',
        'checkin',
        'Start Date',
        'Anreisedatum',
        "Date d'arrivée",
        'Fecha de llegada',
        'Data de entrada',
        'Arrival (MM/DD/YYYY)',
        'C/I',
      ],
    ],
    [
      'checkOutOn',
      ['Dep', 'OUT DATE', 'CHECK_OUT', 'End Date', 'Abreise', 'Départ', 'Salida', 'Saída'],
    ],
    [
      'nights',
      [
        'NTS',
        'Number of Nights',
        'Room Nights',
        'Nächte',
        'Anzahl Nächte',
        'Nombre de nuits',
        'Nuits',
        'Noches',
        'Duration (nights)',
        'Aufenthaltsdauer',
        'Durée du séjour',
      ],
    ],
    [
      'rate',
      [
        'Rate',
        'Avg Rate',
        'Daily Rate',
        'Rate Amount',
        'ADR',
        'Rate/Night',
        'Rate (USD)',
        'Zimmerpreis',
        'Prix par nuit',
        'Precio por noche',
        'Price',
        'Total Price',
        'Gesamtpreis',
        'Montant total',
        'Übernachtungspreis',
      ],
    ],
    ['currency', ['CUR', 'Rate Currency', 'Währung', 'Devise', 'Moneda']],
    ['commission', ['Comm Due', 'Commission', 'Commission Amount', 'Provision', 'Comisión']],
    ['bookedOn', ['Booked On', 'Booking Date', 'Date Booked', 'Buchungsdatum']],
    ['rooms', ['Rooms', 'No. of Rooms', 'Room(s)', 'Anzahl Zimmer', 'Nombre de chambres']],
    ['status', ['Status', 'Booking Status', 'STAT', 'Statut', 'Estado de la reserva']],
    [
      'status',
      ['Status Code', 'Segment Status', 'Seg. Status', 'Reservation Status Code', 'Stay Status'],
    ],
    [
      'cancelled',
      [
        'Cancel Date',
        'Is Cancelled',
        'Cancelled Flag',
        'Cancel No.',
        'Cancel Status',
        'Canc.',
        'Void',
        'Data di cancellazione',
        'Annullato',
        'Geannuleerd',
        'Annuleringsdatum',
      ],
    ],
    ['guestName', ['Apellidos y nombre', 'Nombre y apellidos', 'Name, Vorname', 'Nom et prénom']],
    ['guestName', ['Cognome e nome', 'Nome e Cognome', 'Titular reserva', 'Lead Passenger']],
    ['nights', ['Total Nights', 'Nb nuits', 'N.º noches', 'Numero notti', 'Overnachtingen']],
    ['checkInOn', ['Du', 'Dal', 'Vanaf']],
    ['checkOutOn', ['Au', 'Tot', 'Até']],
    ['status', ['GDS Status', 'PNR Status', 'Itinerary Status', 'Action Code', 'Bkg Stat']],
    ['currency', ['Currency Symbol', 'Local Curr']],
    ['cancelled', ['Cancelled', 'Canceled?', 'Cancellation Date', 'Storniert am', 'Annulée le']],
    ['arc', ['ARC', 'ARC #', 'IATA', 'IATA-Nr.', 'Agency ARC Number', 'ARC/IATA']],
    ['agencyName', ['Agency', 'Agency Name']],
  ])('knows %s by its many names', (field, headers) => {
    const partner = field === 'zip' ? 'rate' : 'zip';
    for (const text of headers)
      expect([text, ...fieldsOf('agency', `${text}|${partner}`, '|')]).toEqual([
        text,
        ...[field, partner].toSorted(),
      ]);
  });

  test.each([
    ['Estado', ['Confirmada', 'Cancelada', '', 'Confirmada'], 'status'],
    ['État', ['Annulée', 'Confirmée', 'en attente'], 'status'],
    ['Estado', ['Confirmada', '', ' ', ''], 'status'],
    ['Estado', ['Jalisco', 'NC', 'NS', 'Yucatán'], 'state'],
    ['Estado', ['', ''], 'state'],
  ])(
    'decides by its values whether %s is a state or a status: %j [F-122]',
    (text, values, field) => {
      const rows = [[text, 'Zip'], ...values.map((value) => [value, '45050'])];
      expect(recognizeHeader('agency', rows)?.positions).toEqual({ [field]: 0, zip: 1 });
    },
  );

  test.each([
    ['Daily Rate', 'Daily Rate Currency', ['120.00', '99'], ['EUR', 'GBP'], 1],
    ['Rate', 'Local Currency', ['120.00', '99'], ['EUR', 'GBP'], 1],
    ['Rate in local currency', 'Nts', ['120.00', '99'], ['1', '2'], undefined],
    ['Rate (Native Currency)', 'Currency', ['120.00', '99'], ['EUR', ''], 1],
    ['Rate', 'Rate Currency', ['120.00', '99'], ['978', '840'], 1],
    ['Rate', '', ['120.00', '99'], ['EUR', ''], 1],
    ['Rate', '', ['120.00', '99'], ['€', 'GBP'], 1],
    ['Rate', 'Cy', ['120.00', '99'], ['EUR', 'USD'], 1],
    ['Rate', '', ['120.00', '99'], ['EUR', 'net'], undefined],
    ['Rate', '', ['120.00', '99'], ['978', '840'], undefined],
    ['Rate', '', ['120.00', '99'], ['', ''], undefined],
    ['Rate', 'City', ['120.00', '99'], ['MAD', 'MAD'], undefined],
  ])(
    'beside %s in the column %s with %j and %j is read as currencies: %s [F-107]',
    (rate, beside, amounts, values, currency) => {
      const rows = [['Guest', rate, beside], ...amounts.map((one, at) => ['A', one, values[at]])];
      const positions = recognizeHeader('agency', rows as string[][])?.positions;
      expect(positions).toMatchObject({ guestName: 0, rate: 1 });
      expect(positions?.currency).toBe(currency === undefined ? undefined : currency + 1);
    },
  );

  test('does not read a nameless column of currencies that is not beside the rate, or excluded', () => {
    const rows = (header: string) => [header.split(','), ['EUR', 'A', '120', 'EUR']];
    expect(recognizeHeader('agency', rows(',Guest,Rate,'))?.positions.currency).toBe(3);
    expect(recognizeHeader('agency', rows(',Guest,Rate,Cur'))?.positions.currency).toBe(3);
    expect(recognizeHeader('agency', rows(',Rate,Guest,'))?.positions.currency).toBe(0);
    expect(recognizeHeader('agency', rows(',Guest,Hotel,Rate'))?.positions).not.toHaveProperty(
      'currency',
    );
    const byHeader = { cy: null };
    expect(
      recognizeHeader('agency', rows(',Guest,Rate,Cy'), { byHeader })?.positions,
    ).not.toHaveProperty('currency');
  });

  test.each(
    'Amount,Average,Booking,Code,Daily,Date,Due,Id,Line,New,Number,Old,One,Percent,Room,Stay,Two'.split(
      ',',
    ),
  )('does not take %s alone for a column', (text) => {
    expect(fieldsOf('agency', `${text}|Zip|Rate`, '|')).toEqual(['rate', 'zip']);
  });

  test.each([
    ['Room amount per night', 'rate'],
    ['Average daily amount', 'rate'],
    ['Hotel booking number', 'confirmationNumber'],
    ['Booking ID', 'confirmationNumber'],
    ['Agency number', 'arc'],
    ['Booking date', 'bookedOn'],
  ])('knows %s, of which no word alone says enough: %s', (text, field) => {
    expect(fieldsOf('agency', `${text}|Zip`, '|')).toEqual([field, 'zip'].toSorted());
  });

  test.each([
    ['Rate Code'],
    ['Rate Plan'],
    ['Commission %'],
    ['Commission Rate'],
    ['Commission (%)'],
    ['ARC (old)'],
    ['Total Rate'],
    ['Fare Type'],
    ['Old ARC'],
    ['Invoice Number'],
    ['Payment Status'],
    ['Cancel By'],
    ['Cancellation Policy'],
    ['Cancellation Fee'],
    ['Commission Status'],
    ['Room Number'],
    ['Zimmernummer'],
    ['Hotel Fax'],
    ['Guest Phone'],
    ['Country Name Code Status'],
  ])('does not take %s for something else', (text) => {
    expect(fieldsOf('agency', `${text}|Zip|Rate`, '|')).toEqual(['rate', 'zip']);
  });

  test.each([
    'Agency;Client;Prop Name;Prop Tel #;Hotel City;Hotel Country;Hotel Conf #;Arrive Dt;Depart Dt;Nites;Rm Rate;Curr',
    'Reisebüro;Gast;Hotelname;Hoteltelefon;Ort;Land;Buchungsnummer;Ankunftsdatum;Abreisedatum;Übernachtungen;Preis/Nacht;Währung',
    'Agence;Nom du client;Hôtel;Téléphone;Ville;Pays;N° de confirmation;Arrivée;Départ;Nuitées;Prix par nuit;Devise',
    'Agencia;Huésped;Nombre del hotel;Teléfono;Ciudad;País;Nº de confirmación;Fecha de entrada;Fecha de salida;Noches;Tarifa;Moneda',
    'Agência;Hóspede;Nome do hotel;Telefone;Cidade;País;Nº da reserva;Chegada;Partida;Noites;Diária;Moeda',
    'Agenzia;Nominativo;Nome albergo;Telefono albergo;Città;Paese;N. conferma;Data di arrivo;Data di partenza;Notti;Tariffa a notte;Valuta',
    'Reisbureau;Reiziger;Hotelnaam;Telefoonnummer;Plaats;Land;Boekingsnummer;Aankomstdatum;Vertrekdatum;Aantal nachten;Prijs per nacht;Munteenheid',
    'Filiale;Reisender;Leistungsträger;Telefon;Ort;Land;Vorgangsnummer;Reisebeginn;Reiseende;Nächte;Preis in EUR;Währung',
  ])('is read whole in one language: %s', (text) => {
    expect(Object.keys(header('agency', text, ';')?.positions ?? {})).toHaveLength(12);
    expect(header('agency', text, ';')).toMatchObject({
      positions: { agencyName: 0, guestName: 1, hotelName: 2, hotelPhone: 3, city: 4, country: 5 },
      unknown: [],
      missing: [],
    });
  });

  test('ignores cells that cannot be headers', () => {
    const cells = ['lastdate'.repeat(60_000), 'a?'.repeat(40), 'date'.repeat(20), 'Guest', 'Rate'];
    expect(recognizeHeader('agency', [cells])?.positions).toEqual({ guestName: 3, rate: 4 });
  });

  test('reads letters that an encoding lost', () => {
    expect(fieldsOf('agency', 'Stra?e;Best?tigungsnr.;N\uFFFDchte;W?hrung', ';')).toEqual([
      'confirmationNumber',
      'currency',
      'nights',
      'street',
    ]);
  });

  test('treats the name next to a first name as the last name, and the reverse', () => {
    expect(fieldsOf('agency', 'Name;Vorname', ';')).toEqual(['guestFirstName', 'guestLastName']);
    expect(fieldsOf('agency', 'Nombre;Apellido', ';')).toEqual(['guestFirstName', 'guestLastName']);
  });

  test('reads last and first name if there is also a column of both', () => {
    expect(header('agency', 'Guest,Last Name,First Name')?.positions).toEqual({
      guestLastName: 1,
      guestFirstName: 2,
    });
  });

  test('has at least two columns, and is in the first twenty rows', () => {
    const below = (rows: number) => [
      ...Array.from({ length: rows }, () => ['Guest']),
      ['Guest', 'Rate'],
    ];
    expect(recognizeHeader('agency', [['Guest']])).toBeUndefined();
    expect(recognizeHeader('agency', below(headerSearchRows - 1))?.headerIndex).toBe(19);
    expect(recognizeHeader('agency', below(headerSearchRows))).toBeUndefined();
  });

  test('is the fullest of several, the first of equals', () => {
    const rows = [
      ['Guest', 'Rate'],
      ['Guest', 'Hotel', 'Rate'],
      ['Hotel', 'Guest', 'Rate'],
    ];
    expect(recognizeHeader('agency', rows)?.headerIndex).toBe(1);
  });

  test('is found below titles, and the data is not taken for it', () => {
    const rows = [
      ['Unpaid commissions', '', '', ''],
      ['Printed', '11/20/2026', '', ''],
      ['', '', '', ''],
      ['Guest', 'Check In', 'Nights', 'Rate'],
      ['Hotel/Rate', '11/20/2026', '2', '100'],
    ];
    expect(recognizeHeader('agency', rows)).toMatchObject({ headerIndex: 3, missing: [] });
  });

  test('says what the file must have and has not', () => {
    expect(header('agency', 'Last Name,Hotel,Nights')?.missing).toEqual([
      "The file needs a column for the guest's name.",
      'The file needs a column for the check-in date.',
      'The file needs a column for the rate.',
    ]);
    expect(header('cts', 'Guest,Check In,Check Out,Rate')?.missing).toEqual([
      'The file needs a column for the ARC.',
    ]);
  });

  test('names the columns that are not read', () => {
    const columns = header('agency', 'PNR,Guest,Check In,Nights,Rate,Rate,Sort,');
    expect(columns?.unknown).toEqual(['PNR', 'Rate', 'Sort']);
    expect(columns?.positions.rate).toBe(4);
    expect(columns?.names.checkInOn).toBe('Check In');
  });

  test('prefers the confirmation number to a booking number', () => {
    const columns = header('agency', 'Booking Number,Guest,Confirmation No');
    expect(columns?.positions.confirmationNumber).toBe(2);
    expect(columns?.unknown).toEqual(['Booking Number']);
  });

  test('takes what a person once told about a header before the aliases', () => {
    const rows = [['Who', 'Check In', 'Nights', 'Rate']];
    const columns = recognizeHeader('agency', rows, { byHeader: { who: 'guestName' } });
    expect(columns).toMatchObject({ positions: { guestName: 0 }, missing: [] });
  });

  test('takes what a person told before what the aliases know [F-111]', () => {
    const rows = [['ARC', 'Our Code', 'Guest']];
    const columns = recognizeHeader('agency', rows, { byHeader: { 'our code': 'arc' } });
    expect(columns).toMatchObject({ positions: { arc: 1, guestName: 2 }, rivals: {} });
  });

  test.each<[string, Partial<Record<'checkInOn' | 'checkOutOn' | 'nights', number>>]>([
    ['Guest,Dates,Rate', { checkInOn: 1, checkOutOn: 1 }],
    ['Guest,Check In/Check Out,Rate', { checkInOn: 1, checkOutOn: 1 }],
    ['Guest,Arrival,Rate', { checkInOn: 1, checkOutOn: 1 }],
    ['Guest,Arrival,Nights', { checkInOn: 1, nights: 2 }],
  ])('has both days in one column if each cell has: %s', (text, days) => {
    const rows = [text.split(','), ['A', '9/5/2026 - 9/7/2026', '1'], ['B', ' ', '2']];
    const columns = recognizeHeader('agency', rows);
    expect(columns?.positions).toMatchObject(days);
    expect(columns?.positions.checkOutOn).toBe(days.checkOutOn);
    expect(recognizeHeader('agency', rows.slice(0, 1))?.positions.checkOutOn).toBeUndefined();
  });

  test('of guests has names, and no numbers of guests', () => {
    const rows = [
      ['Pax', 'Name', 'Rate'],
      ['2', 'Smith', '120'],
      ['', 'Jones', '99'],
    ];
    expect(recognizeHeader('agency', rows)?.positions).toEqual({ guestName: 1, rate: 2 });
    expect(recognizeHeader('agency', rows.slice(0, 1))?.positions.guestName).toBe(0);
  });

  test('takes the currency of a note where no column has it', () => {
    const rows = [['Amounts in EUR'], ['Guest', 'Rate', 'Cur'], ['Smith', '120', 'USD']];
    expect(recognizeHeader('agency', rows)?.names.currency).toBe('Cur');
    const without = rows.map((row) => row.slice(0, 2));
    expect(recognizeHeader('agency', without)?.names.currency).toBe('Amounts in EUR');
    expect(recognizeHeader('agency', without)?.positions).not.toHaveProperty('currency');
  });

  test('is as wide as its columns, and as a nameless one that is read', () => {
    expect(header('agency', 'Guest,Rate,')?.width).toBe(3);
    const rows = [
      ['Guest', 'Rate'],
      ['A', '120', 'EUR'],
    ];
    expect(recognizeHeader('agency', rows)).toMatchObject({ width: 3, positions: { currency: 2 } });
  });

  test('is named without the blanks around it', () => {
    expect(header('agency', ' Guest , Rate ')?.names).toEqual({ guestName: 'Guest', rate: 'Rate' });
  });

  test('does not read a column that a user excluded', () => {
    const rows = [['Guest', 'Zip', 'Rate', ' Zip ']];
    const columns = recognizeHeader('agency', rows, { byHeader: { zip: null } });
    expect(columns).toMatchObject({
      positions: { guestName: 0, rate: 2 },
      unknown: ['Zip', 'Zip'],
    });
  });
});

describe('columns with the same meaning', () => {
  const rivalsOf = (text: string, separator = ',') => {
    const columns = header('agency', text, separator);
    const cells = text.split(separator);
    const named = Object.entries(columns?.rivals ?? {}).map(([field, positions]) => [
      field,
      positions.map((position) => cells[position]),
    ]);
    return Object.fromEntries(named);
  };

  test.each([
    ['Passenger;Telephone;Town;Ctry;Property Telephone;Property Town;Property Ctry', 4, 5, 6],
    ['Gast;Telefon;Ort;Land;Hoteltelefon;Hotel-Ort;Hotelland', 4, 5, 6],
    ["Client;Téléphone;Ville;Pays;Téléphone de l'hôtel;Ville de l'hôtel;Pays de l'hôtel", 4, 5, 6],
    ['Huésped;Teléfono del hotel;País del hotel;Ciudad del hotel;Teléfono;País;Ciudad', 1, 3, 2],
    ['Hóspede;País;Telefone do hotel;Cidade do hotel;Telefone;País do hotel;Cidade', 2, 3, 5],
  ])(
    'are read if the header names the hotel, wherever it is: %s [F-111]',
    (text, hotelPhone, city, country) => {
      expect(header('agency', text, ';')?.positions).toMatchObject({ hotelPhone, city, country });
      expect(rivalsOf(text, ';')).toEqual({});
    },
  );

  test.each([
    'Guest Phone',
    "Traveler's Telephone",
    'Customer City',
    'Passenger Country',
    'Client State',
    'Téléphone du client',
    'País del huésped',
  ])('are never the hotel when they name the guest: %s [F-111]', (text) => {
    expect(fieldsOf('agency', `${text}|Zip|Rate`, '|')).toEqual(['rate', 'zip']);
  });

  test('are all named when no header says more than another [F-111]', () => {
    expect(rivalsOf('Guest,Tel,Phone,Check In,Arrival,Rate')).toEqual({
      hotelPhone: ['Tel', 'Phone'],
      checkInOn: ['Check In', 'Arrival'],
    });
    expect(rivalsOf('Guest,Hotel Tel,Property Phone,Phone,Rate,Daily Rate')).toEqual({
      hotelPhone: ['Hotel Tel', 'Property Phone'],
    });
  });

  test('may be about the guest where another one is [F-111]', () => {
    expect(rivalsOf('Guest,Phone,City,Country,Hotel Phone,Hotel City,Rate')).toEqual({
      country: ['Country'],
    });
    expect(rivalsOf('Guest,City,Country,Hotel Phone,Rate')).toEqual({});
  });

  test('are read as they were chosen, or not at all [F-111]', () => {
    const cells = ['Guest', 'Tel', 'Phone', 'Check In', 'Nights', 'Rate'];
    const columns = recognizeHeader('agency', [cells]);
    if (!columns) throw new Error('no header');
    expect(chooseColumns(columns, cells, new Map([['hotelPhone', 2]]))).toMatchObject({
      positions: { hotelPhone: 2 },
      names: { hotelPhone: 'Phone' },
      unknown: ['Tel'],
    });
    const none = chooseColumns(columns, cells, new Map([['hotelPhone', null]]));
    expect(none.positions.hotelPhone).toBeUndefined();
    expect(none.unknown).toEqual(['Tel', 'Phone']);
  });
});

describe('a file without header', () => {
  const rows = [['29.70', 'SMITH/JAMES', '80199877', '10/21/2025', '2']];

  test('is not understood without a saved mapping', () => {
    expect(recognizeHeader('agency', rows)).toBeUndefined();
  });

  test('is read by the saved positions', () => {
    const byPosition = ['rate', 'guestName', null, 'checkInOn', 'nights'] as const;
    expect(recognizeHeader('agency', rows, { byPosition })).toEqual({
      kind: 'agency',
      headerIndex: -1,
      positions: { rate: 0, guestName: 1, checkInOn: 3, nights: 4 },
      entries: [
        ['rate', 0],
        ['guestName', 1],
        ['checkInOn', 3],
        ['nights', 4],
      ],
      names: { rate: 'Column 1', guestName: 'Column 2', checkInOn: 'Column 4', nights: 'Column 5' },
      rivals: {},
      unknown: [],
      missing: [],
    });
  });
});

test('a supplier file has its own column names', () => {
  const text =
    'Supplier Name,DBA,Street,Street 2,City,State,Zip,Country,Phone,Fax,E-Mail,Chain Code,Vendor Code';
  expect(header('supplier', text)).toMatchObject({
    positions: { name: 0, dba: 1, street: 2, unit: 3, phone: 8, fax: 9, email: 10, vendorCode: 12 },
    unknown: [],
    missing: [],
  });
});

test('in an ARC file the new ARC is read and the old one is not', () => {
  expect(
    header('arc', 'Confirmation Number,Last Name,First Name,Check In,Old ARC,New ARC'),
  ).toMatchObject({
    positions: { confirmationNumber: 0, guestLastName: 1, checkInOn: 3, arc: 5 },
    unknown: ['First Name', 'Old ARC'],
    missing: [],
  });
  expect(header('arc', 'REC,ARC')).toMatchObject({
    positions: { recordId: 0, arc: 1 },
    missing: [],
  });
  expect(header('arc', 'Last Name,ARC')?.missing).toEqual([
    'The file needs a column for the record ID, or columns for the confirmation number, last name, and check-in date.',
  ]);
});

test('the columns of a file are as a user set them, by name or by position', () => {
  const header = { index: 4, cells: [' Wer ', 'Wann', '', 'Nochmal'] };
  const told = ['guestName', null, 'checkInOn', 'guestName', 'rate', null] as const;
  expect(columnsAsMapped('agency', told, header)).toEqual({
    kind: 'agency',
    headerIndex: 4,
    width: 5,
    positions: { guestName: 0, checkInOn: 2, rate: 4 },
    entries: [
      ['guestName', 0],
      ['checkInOn', 2],
      ['rate', 4],
    ],
    names: { guestName: 'Wer', checkInOn: 'Column 3', rate: 'Column 5' },
    rivals: {},
    unknown: [],
    missing: ['The file needs a column for the check-out date or number of nights.'],
  });
});

test.each([
  ['supplier', 'DBA Name', 'dba'],
  ['supplier', 'Hotel', 'name'],
  ['supplier', 'Vendor', 'name'],
  ['supplier', 'Vendor No', 'vendorCode'],
  ['supplier', 'Hotel Phone Number', 'phone'],
  ['supplier', 'Fax Number', 'fax'],
  ['supplier', 'Hotel Email', 'email'],
  ['supplier', 'Unit No', 'unit'],
  ['supplier', 'Hotel Address Line 2', 'unit'],
  ['arc', 'Record ID', 'recordId'],
  ['arc', 'Agency ARC Number', 'arc'],
  ['arc', 'New Agency ARC Code', 'arc'],
  ['supplier', 'Number', undefined],
  ['supplier', 'Code', undefined],
  ['supplier', 'Line', undefined],
  ['arc', 'New', undefined],
  ['arc', 'Agency', undefined],
] as const)('in a %s file %s is %s', (kind, text, field) => {
  const partner = kind === 'arc' ? 'Last Name' : 'Zip';
  const others = fieldsOf(kind, `${partner}|${kind === 'arc' ? 'Check In' : 'City'}`, '|');
  const found = fieldsOf(kind, `${text}|${partner}|${kind === 'arc' ? 'Check In' : 'City'}`, '|');
  expect(found.filter((one) => !others.includes(one))).toEqual(field ? [field] : []);
});

describe('a header under a row of groups', () => {
  const columnsOf = (groups: string, names: string, kind: 'agency' | 'supplier' = 'agency') =>
    recognizeHeader(kind, [groups.split(','), names.split(',')]);

  test('is read together with them, each over the columns up to the next', () => {
    const columns = columnsOf(
      'Guest,,,Hotel,,,Stay,,',
      'Last,First,Conf #,Name,Phone,City,Arrival,Departure,Rate',
    );
    expect(columns).toMatchObject({ headerIndex: 1, unknown: [], missing: [] });
    expect(columns?.positions).toEqual({
      guestLastName: 0,
      guestFirstName: 1,
      confirmationNumber: 2,
      hotelName: 3,
      hotelPhone: 4,
      city: 5,
      checkInOn: 6,
      checkOutOn: 7,
      rate: 8,
    });
    expect(columns?.names.hotelName).toBe('Hotel Name');
    expect(columns?.names.rate).toBe('Rate');
  });

  test('has words that belong together one below the other', () => {
    const columns = columnsOf('Guest,Guest,Check,Check,Hotel', 'Last,First,In,Out,Name');
    expect(columns?.positions).toMatchObject({ guestLastName: 0, checkInOn: 2, hotelName: 4 });
  });

  test('leaves the phone and the city of a guest alone', () => {
    const columns = columnsOf(
      'Guest,,,Hotel,,,Stay,',
      'Name,Phone,City,Name,Phone,City,Check-in,Nights',
    );
    expect(columns?.positions).toMatchObject({
      guestName: 0,
      hotelName: 3,
      hotelPhone: 4,
      city: 5,
    });
    expect(columns?.rivals).toEqual({});
    expect(columns?.unknown).toEqual(['Guest Phone', 'Guest City']);
  });

  test('has a column whose name stands beside the groups', () => {
    const columns = columnsOf('Conf #,Guest,,Hotel,', ',Last,First,Name,Phone');
    expect(columns?.positions).toMatchObject({ confirmationNumber: 0, hotelName: 3 });
  });

  test.each([
    ['a title', 'Hotel report,,,,', 'Guest,Phone,Check-in,Check-out,Conf'],
    ['a title with a day', 'Bookings of,November,,,', 'Guest,Phone,Check-in,Check-out,Conf'],
    ['the same header once more', 'Guest,Phone,Check-in', 'Guest,Phone,Check-in'],
  ])('is not read together with %s', (_, above, names) => {
    const columns = columnsOf(above, names);
    expect(columns?.positions).toMatchObject({ guestName: 0, hotelPhone: 1, checkInOn: 2 });
    expect(columns?.names.guestName).toBe('Guest');
  });

  test('keeps what a user said of a name in it', () => {
    const columns = recognizeHeader(
      'agency',
      ['Guest,,Hotel,,Stay', 'Last,First,Name,Phone,Arrival'].map((line) => line.split(',')),
      { byHeader: { name: 'chainCode' } },
    );
    expect(columns?.positions).toMatchObject({ chainCode: 2, hotelPhone: 3 });
  });
});
