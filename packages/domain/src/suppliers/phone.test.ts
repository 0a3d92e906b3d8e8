import { describe, expect, test } from 'vitest';
import { isLocalPhone } from './local-phone.ts';
import { normalizePhone } from './phone.ts';

describe('a phone number', () => {
  test.each([
    ['(307) 555-0102'],
    ['307-555-0102'],
    ['307.555.0102'],
    ['3075550102'],
    ['1-307-555-0102'],
    ['+1 307 555 0102'],
    ['1 (307) 555 0102'],
  ])('of North America is its ten national digits: %s', (text) => {
    expect(normalizePhone(text)).toEqual({
      digits: '3075550102',
      extension: null,
      dialable: true,
      tollFree: false,
    });
  });

  test.each([
    ['+44 1753 717171', 'US', '441753717171'],
    ['01753 717171', 'GB', '441753717171'],
    ['+44 (0) 01285 864000', 'US', '441285864000'],
    ['+32(0)9/277.90.50', 'US', '003292779050'],
    ['011 44 20 7939 9710', 'US', '442079399710'],
    ['852-39691888', 'HK', '85239691888'],
    ['02 1234567', 'IT', '39021234567'],
    ['207 946 0958', 'GB', '442079460958'],
    ['(807) 597-2766', 'CA', '8075972766'],
    ['+1 345 949 1234', 'GB', '3459491234'],
  ])('abroad carries its calling code: %s of %s', (text, country, digits) => {
    expect(normalizePhone(text, country)).toMatchObject({ digits, dialable: true });
  });

  test('keeps its extension apart', () => {
    expect(normalizePhone('212-555-0143 x200')).toMatchObject({
      digits: '2125550143',
      extension: '200',
      dialable: true,
    });
  });

  test.each([['800'], ['833'], ['844'], ['855'], ['866'], ['877'], ['888']])(
    'with area code %s is toll-free',
    (areaCode) => {
      expect(normalizePhone(`+1 ${areaCode} 563-4779`).tollFree).toBe(true);
    },
  );

  test('with area code 808 is not toll-free', () => {
    expect(normalizePhone('808-555-0116')).toMatchObject({ dialable: true, tollFree: false });
  });

  test.each([
    ['', ''],
    ['N/A', ''],
    ['CALL HOTEL', ''],
    ['(___) ___-____', ''],
    ['+44', '44'],
    ['+44 12', '4412'],
    ['=1+1', '11'],
    ['1234567', '1234567'],
    ['111-111-1111', '1111111111'],
    ['212-155-0143', '2121550143'],
    ['21255501234567', '21255501234567'],
    ['CALL 555/N/A', '555'],
    ['7'.repeat(500_000), '7'.repeat(100)],
    ['١٢٣٤٥٦٧٨٩٠', '1234567890'],
  ])('that cannot be called is not dialable: "%s"', (text, digits) => {
    expect(normalizePhone(text)).toEqual({
      digits,
      extension: null,
      dialable: false,
      tollFree: false,
    });
  });

  test.each([
    ['2125550143/2125550144', 'US', '2125550143'],
    ['(212) 555-0143 or (212) 555-0144', 'US', '2125550143'],
    [' +1 212 555 0143 / +1 212 555 0144', 'US', '2125550143'],
    ['+44 (0)7767 473505 +44 (0)1341 241363', 'GB', '447767473505'],
  ])('is the first one of several in one text: %s', (text, country, digits) => {
    expect(normalizePhone(text, country)).toMatchObject({ digits, dialable: true });
  });

  test('is looked for in a hundred characters and no more', () => {
    expect(normalizePhone('2125550143'.padEnd(100)).dialable).toBe(true);
    expect(normalizePhone('2125550143'.padEnd(101)).dialable).toBe(false);
  });

  test('that cannot be called is not toll-free either', () => {
    expect(normalizePhone('800-155-0143')).toMatchObject({ dialable: false, tollFree: false });
  });

  test.each([
    ['(307) 555-0102', true],
    ['+1 307 555 0102', true],
    ['555-0102', false],
    ['', false],
  ])('typed as %j can be dialed: %s [R-144]', (typed, dialable) => {
    expect(isLocalPhone(typed)).toBe(dialable);
  });

  test('of an unknown country is read as of the United States', () => {
    expect(normalizePhone('307-555-0102', 'XX').digits).toBe('3075550102');
  });
});

test.each([
  ['1-888-GOHILTON', '8884644586'],
  ['1-877-STAYNOW', '8777829669'],
  ['800.FLOWERS', '8003569377'],
  ['(866) 55-HOTEL', '8665546835'],
  ['1 855 BOOK NOW', '8552665669'],
  ['+1-888-GOHILTON', '8884644586'],
  ['+1888GOHILTON', '8884644586'],
  ['888-GO-HILTON', '8884644586'],
])('letters of %s are the digits of the keypad [F-110]', (text, digits) => {
  expect(normalizePhone(text)).toMatchObject({ digits, dialable: true });
});

test.each([
  ['212-555-0143, 212-555-0144'],
  ['212-555-0143 & 212-555-0144'],
  ['212-555-0143 | 212-555-0144'],
  ['(212) 555-0143 (212) 555-0144'],
  ['Tel.: 212-555-0143'],
  ['Phone: (212) 555 0143'],
  ['212-555-0143 (front desk)'],
  ['001 212 555 0143'],
  ['212*555*0143'],
  ['tel:+12125550143'],
  ['\u202A212-555-0143\u202C'],
  ['Reservations desk: 212-555-0143'],
  ['Rezeption 212-555-0143'],
  ['212-555-0143 (ask for Ana, 9 to 5)'],
  ['212-555-0143 front desk'],
  ['Tel. +1 212 555 0143 Fax +1 212 555 0199'],
  ['P: 212.555.0143 F: 212.555.0199'],
  ['Fax: 212-555-0199, Tel: 212-555-0143'],
  ['2125550143.0'],
  ['Call 212-555-0143'],
])('of %s the first number counts, whatever stands around it [F-119]', (text) => {
  expect(normalizePhone(text)).toMatchObject({ digits: '2125550143', dialable: true });
});

test.each([
  ['01 55 5130 0143'],
  ['044 55 5130 0143'],
  ['045 55 5130 0143'],
  ['+52 1 55 5130 0143'],
  ['52 1 55 5130 0143'],
  ['+5215551300143'],
  [' 01-55-5130-0143 '],
])('the old prefix of %s in Mexico is dropped [F-119]', (text) => {
  expect(normalizePhone(text, 'MX')).toMatchObject({ digits: '525551300143', dialable: true });
});

test.each([
  ['+65 6234 5678', 'US', '006562345678'],
  ['33 12 34 56', 'DK', '004533123456'],
  ['02 555 12 34', 'BE', '003225551234'],
  ['+43 1 234 5678', 'AT', '004312345678'],
  ['507-212-3456', 'PA', '005072123456'],
  ['011 501 223 4567', 'US', '005012234567'],
  ['006562345678', 'US', '006562345678'],
])('abroad of ten digits is none of North America: %s of %s [F-157]', (text, country, digits) => {
  expect(normalizePhone(text, country)).toMatchObject({ digits, dialable: true });
  expect(normalizePhone(digits)).toMatchObject({ digits, dialable: true });
});

test.each([
  ['Fax 212-555-0199 Tel 212-555-0143', 'US', '2125550143'],
  ['F: 212-555-0199\nT: 212-555-0143', 'US', '2125550143'],
  ['212-555-0199 (fax), 212-555-0143', 'US', '2125550143'],
  ['212-555-0199 fax / 212-555-0143', 'US', '2125550143'],
  ['212-555-0199 Fax 212-555-0143 Tel', 'US', '2125550143'],
  ['212-555-0143 Tel 212-555-0199 Fax', 'US', '2125550143'],
  ['212-555-0199 (F) 212-555-0143 (P)', 'US', '2125550143'],
  ['(fax) 212-555-0199, 212-555-0143', 'US', '2125550143'],
  ['212-555-0143 fax 212-555-0199', 'US', '2125550143'],
  ['212-555-0143 / 212-555-0199 (fax)', 'US', '2125550143'],
  ['Tel/Fax: 212-555-0143', 'US', '2125550143'],
  ['212-555-0143 tel/fax', 'US', '2125550143'],
  ['212-555-0143 fax same', 'US', '2125550143'],
  ['Fax: +44 20 7946 0199 Tel: +44 20 7946 0143', 'GB', '442079460143'],
  ['+44 20 7946 0199 (Fax) +44 20 7946 0143', 'GB', '442079460143'],
  ['Télécopie 01 43 12 87 00, Tél 01 43 12 87 87', 'FR', '33143128787'],
  ['Telefax: +49(0)30/1234099 Telefon: +49(0)30/1234017', 'DE', '49301234017'],
])('with a fax beside it is the phone, wherever it stands: %s [F-119]', (text, country, digits) => {
  expect(normalizePhone(text, country)).toMatchObject({ digits, dialable: true });
});

test('keeps its extension beside a fax [F-119]', () => {
  expect(normalizePhone('212-555-0143 ext. 5 fax 212-555-0199')).toMatchObject({
    digits: '2125550143',
    extension: '5',
  });
});

test.each([
  ['Fax: 212-555-0199'],
  ['F 212.555.0199'],
  ['212-555-0199 (fax)'],
  ['Fax 212-555-0199, Fax 212-555-0198'],
])('of a fax alone is none to call: %s', (text) => {
  expect(normalizePhone(text).dialable).toBe(false);
});

test.each([
  ['800.FLOWERS', 'CA', '8003569377'],
  ['+52 1 55 5130 0143', 'US', '525551300143'],
  ['01 43 12 87 87 Fax 01 43 12 87 00', 'FR', '33143128787'],
  ['01 43 12 87 87 (réception)', 'FR', '33143128787'],
  ['Réception : 01 43 12 87 87', 'FR', '33143128787'],
  ['+49(0)30 1234017', 'US', '49301234017'],
  ['+ 44 (0) 1285 864000', 'US', '441285864000'],
])(
  'of another country is read without what stands around it: %s of %s',
  (text, country, digits) => {
    expect(normalizePhone(text, country)).toMatchObject({ digits, dialable: true });
  },
);

test.each([
  ['2125550143.05', '212555014305'],
  ['(212) 555-0143 5', '21255501435'],
])('with more behind it is none: %s', (text, digits) => {
  expect(normalizePhone(text)).toMatchObject({ digits, dialable: false });
});

test.each([
  ['011 4318 9200', 'AR', '541143189200'],
  ['011 2336 1234', 'IN', '911123361234'],
  ['011-562 5511', 'IT', '390115625511'],
  ['011-231-2121', 'JP', '81112312121'],
  ['011 784 5333', 'ZA', '27117845333'],
  ['011 44 20 7946 0958', 'GB', '442079460958'],
  ['011-81-3-3344-5111', 'JP', '81333445111'],
  ['011 54 11 4318 9200', 'AR', '541143189200'],
  ['011 1 212 555 0143', 'US', '2125550143'],
])(
  'of an area that begins with 11 stays in its country: %s of %s [F-119]',
  (text, country, digits) => {
    expect(normalizePhone(text, country)).toMatchObject({ digits, dialable: true });
  },
);

test.each([
  ['1-800-325-3535', 'DE', '8003253535'],
  ['1 (800) 325-3535', 'GB', '8003253535'],
  ['1.888.325.3535', null, '8883253535'],
  ['1-800-HILTONS', 'JM', '8004458667'],
  ['1-888-GOHILTON', 'GB', '8884644586'],
])(
  'that is toll-free in North America is so everywhere: %s of %s [F-110]',
  (text, country, digits) => {
    expect(normalizePhone(text, country)).toMatchObject({ digits, dialable: true, tollFree: true });
  },
);

test.each([
  ['787-SANJUAN', 'PR', '7877265826'],
  ['1-242-363-HOTL', 'BS', '2423634685'],
])('has letters in all of North America: %s of %s [F-110]', (text, country, digits) => {
  expect(normalizePhone(text, country)).toMatchObject({ digits, dialable: true });
});

test.each([['212-555-O143'], ['212-5S5-0143'], ['212-555-OI43']])(
  'with a letter typed for a digit is not guessed: %s [F-110]',
  (text) => {
    expect(normalizePhone(text).dialable).toBe(false);
  },
);

test.each([
  ['(01 55) 5130 0143', 'MX'],
  ['(01) 55 5130 0143', 'MX'],
  ['+52 (01) 55 5130 0143', 'MX'],
  ['+52 01 55 5130 0143', 'US'],
  ['(+52) 1 55 5130 0143', 'MX'],
  ['+52 (1) 55 5130 0143', 'MX'],
  ['+52 044 55 5130 0143', 'MX'],
  ['011 52 01 55 5130 0143', 'US'],
])(
  'the old prefix of %s in Mexico is dropped beside a calling code or in brackets, too, in a file of %s [F-119]',
  (text, country) => {
    expect(normalizePhone(text, country)).toMatchObject({ digits: '525551300143', dialable: true });
  },
);

test.each([
  ['(main) 212-555-0143'],
  ['[front desk] 212-555-0143'],
  ['"212-555-0143"'],
  ["'212-555-0143"],
  ['(+1) 212-555-0143'],
  ['(001) 212-555-0143'],
])('of %s counts without the brackets and marks in front [F-119]', (text) => {
  expect(normalizePhone(text)).toMatchObject({ digits: '2125550143', dialable: true });
});

test.each([
  ['212-555-0142 option 2', null],
  ['212-555-0142, press 1', null],
  ['212 555 0142 EXT RESERVATIONS', null],
  ['212-555-0142 x', null],
  ['+1 212-555-0142 Ext.', null],
  ['212-555-0142 poste 220', '220'],
  ['212-555-0142 App. 12', '12'],
  ['2.125550142E9', null],
  ['2.125550142E+09', null],
  ['2,125,550,142', null],
  ['{212} 555 0142', null],
  ['212_555_0142', null],
  ['212·555·0142', null],
  ['212-555-0142 to 45', null],
  ['212-555-0142-45', null],
  ['212-555-0142 thru 0145', null],
  ['212-555-0142 24h', null],
  ['24 hr: 212-555-0142', null],
  ['24/7 (212) 555-0142', null],
  ['Front desk 1: 212-555-0142', null],
  ['01 212 555 0142', null],
  ['+1+1 212 555 0142', null],
  ['++1 212 555 0142', null],
  ['212-555-0142?', null],
  ['#212-555-0142', null],
  ['<212-555-0142>', null],
  ['☎ 212-555-0142', null],
  ['212-555-0142 ✓', null],
])(
  'of %s counts without what spreadsheets and people write around it [F-119]',
  (text, extension) => {
    expect(normalizePhone(text)).toEqual({
      digits: '2125550142',
      extension,
      dialable: true,
      tollFree: false,
    });
  },
);

test.each([
  ['+39 (0)6 1234 5678', 'IT', '390612345678'],
  ['+39(0)06 1234 5678', 'US', '390612345678'],
  ['+225 (0)7 07 12 34 56', 'CI', '2250707123456'],
  ['+44 (0)20 7946 0142', 'US', '442079460142'],
  ['030 12345678 DW 12', 'DE', '493012345678'],
  ['030-12345678-45', 'DE', '49301234567845'],
])(
  'of %s has its zero in brackets only where it is dialed from abroad [F-119]',
  (text, country, digits) => {
    expect(normalizePhone(text, country)).toMatchObject({ digits, dialable: true });
  },
);

test.each([['2.12555E+09'], ['+ +604 695 5300'], ['13500 to 13600'], ['1,234,567']])(
  'is not guessed from %s [F-119]',
  (text) => {
    expect(normalizePhone(text).dialable).toBe(false);
  },
);
