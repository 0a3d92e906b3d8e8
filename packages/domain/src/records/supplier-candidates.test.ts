import { describe, expect, it } from 'vitest';
import { nameSimilarity } from './name-similarity.ts';
import { comparePhones, localNumber, phonesOneSlipAway } from './phone-similarity.ts';
import { comparePlaces, isSameCity, postcodeKey, streetNumber } from './place-similarity.ts';
import { type PossibleSupplier, rankCandidates } from './supplier-candidates.ts';

describe('the likeness of two phones', () => {
  it.each([
    ['2125550147', '2125550177', 'phone differs by one digit (4 / 7)', 60],
    ['6125550147', '2125550147', 'phone differs by one digit (6 / 2)', 60],
    ['212555014', '2125550147', 'phone is missing a digit (7)', 55],
    ['21255550147', '2125550147', 'phone has an extra digit (5)', 55],
    ['2125550174', '2125550147', 'phone has two digits transposed (74)', 60],
    ['5550147', '2125550147', 'same phone without the area code (212)', 45],
    ['6465550147', '2125550147', 'same phone with a different area code (646 / 212)', 35],
    ['441632960018', '441632960019', 'phone differs by one digit (8 / 9)', 60],
    ['123457', '123456', 'phone differs by one digit (7 / 6)', 60],
  ])('%s is like %s: %s, worth %i', (given, theirs, text, points) => {
    expect(comparePhones(given, theirs)).toEqual({ text, points });
  });

  it.each([
    ['2125550147', '2125550147', 'no fault to find'],
    ['', '2125550147', 'nothing to compare'],
    ['2125550147', '2125550199', 'two digits differ'],
    ['12', '2125550147', 'too little of it'],
    ['2125550147', '2065550188', 'another number'],
    ['12346', '12345', 'too short to tell'],
    ['12345', '123456', 'too short to tell'],
    ['2125550147', '21255501', 'two digits are missing'],
    ['21255501', '2125550147', 'two digits too many'],
    ['12125550147', '6465550147', 'not a home number'],
    ['6465550147', '5550147', 'the supplier has no area code'],
    ['2125550174', '2125550741', 'three digits stand elsewhere'],
  ])('%s is not like %s: %s', (given, theirs) => {
    expect(comparePhones(given, theirs)).toBeUndefined();
  });

  it('looks up exactly the numbers that are one slip away', () => {
    const near = phonesOneSlipAway('2125550147');
    // 90 with a digit changed, 100 with one more, 8 with one less, 7 with two exchanged
    expect(near).toHaveLength(205);
    expect(near).not.toContain('2125550147');
    for (const phone of near)
      expect(comparePhones('2125550147', phone)?.points).toBeGreaterThan(50);
    for (const phone of ['2125550177', '212555014', '21225550147', '2125550174', '1225550147'])
      expect(near).toContain(phone);
    expect(phonesOneSlipAway('12345')).toEqual([]);
    expect(phonesOneSlipAway('123456')).toContain('123465');
  });

  it.each([
    ['2125550147', '5550147'],
    ['5550147', '5550147'],
    ['442079460958', undefined],
    ['', undefined],
  ])('compares what follows the area code: of %j %j', (digits, local) => {
    expect(localNumber(digits)).toBe(local);
  });
});

describe('the likeness of two places', () => {
  const given = { street: '120 West 45th Street', city: 'New York', zip: '10036' };

  it.each([
    [{ street: '120 W. 45th St', city: 'New York', zip: '10036-1234' }, 'same street address'],
    [{ street: '120 WEST 45TH STREET', city: 'NEW YORK', zip: '' }, 'same street address'],
    [{ street: '120 45th', city: 'Manhattan', zip: '10036' }, 'same street number and ZIP code'],
  ])('%j: %s', (theirs, text) => {
    expect(comparePlaces(given, theirs)?.text).toBe(text);
  });

  it.each([
    { street: '122 West 45th Street', city: 'New York', zip: '10036' },
    { street: '120 Main St', city: 'Albany', zip: '12207' },
    { street: 'West 45th Street', city: 'New York', zip: '10036' },
    { street: '120 East 45th Street', city: 'New York', zip: '10001' },
  ])('%j is another place', (theirs) => {
    expect(comparePlaces(given, theirs)).toBeUndefined();
  });

  it('weighs a street more than a number with its postcode', () => {
    expect(comparePlaces(given, { ...given, city: '' })?.points).toBe(50);
    expect(comparePlaces(given, { ...given, street: '120 Broadway' })?.points).toBe(40);
    expect(comparePlaces(given, { ...given, city: 'Albany', zip: '12207' })).toEqual({
      points: 20,
      text: 'same street address in a different city',
    });
    expect(comparePlaces(given, { ...given, city: '', zip: '' })).toBeUndefined();
    expect(comparePlaces({ ...given, zip: '' }, { ...given, street: '120 Broadway' })).toBe(
      undefined,
    );
  });

  it.each([
    ['120 West 45th Street', '120'],
    ['Hauptstr. 7a', '7'],
    ['Quay', undefined],
  ])('takes the first digits of a street for its number: of %s %s', (street, number) => {
    expect(streetNumber(street)).toBe(number);
  });

  it.each([
    ['10036-1234', '10036'],
    ['100361234', '10036'],
    ['m5g 1x8', 'M5G1X'],
    ['', ''],
  ])('compares the beginning of a postcode: of %j %j', (zip, key) => {
    expect(postcodeKey(zip)).toBe(key);
  });

  it.each([
    ['NEW  YORK', 'new-york', true],
    ['New York', 'York', false],
    ['', ' ', false],
  ])('knows a city however it is written: %j and %j, %s', (one, other, same) => {
    expect(isSameCity(one, other)).toBe(same);
  });

  it('needs a house number on both sides', () => {
    const quay = { ...given, street: 'Quay' };
    expect(comparePlaces(quay, quay)).toBeUndefined();
  });

  it('takes no two missing postcodes for the same', () => {
    expect(
      comparePlaces(
        { street: '1 Quay', city: 'Cork', zip: '' },
        { street: '1 High St', city: 'Cork', zip: '' },
      ),
    ).toBeUndefined();
  });
});

describe('the likeness of two names', () => {
  it.each([
    ['Hotel Astoria', 'ASTORIA', 1],
    ['The Königshof', 'Konigshof Hotel', 1],
    ['Hotel', 'Hotel', 1],
  ])('%s is %s', (one, other, likeness) => {
    expect(nameSimilarity(one, other)).toBe(likeness);
  });

  it.each([
    ['Inn', 'Ins', 2 / 6],
    ['Sea View', 'View Sea', 1],
    ['Park 1', 'Park 2', 5 / 9],
  ])('%s beside %s shares so many of its letter triples: %d', (one, other, likeness) => {
    expect(nameSimilarity(one, other)).toBe(likeness);
  });

  it.each([
    ['Holiday Inn Express & Suites', 'Holiday Inn Exp Suites', 0.45, 1],
    ['Hampton Inn', 'Marriott Marquis', 0, 0.2],
    ['', 'Marriott', 0, 0],
    ['', '', 0, 0],
  ])('%s beside %s', (one, other, least, most) => {
    const likeness = nameSimilarity(one, other);
    expect(likeness).toBeGreaterThanOrEqual(least);
    expect(likeness).toBeLessThanOrEqual(most);
  });
});

describe('the candidates for a record', () => {
  const sought = {
    phone: '2125550147',
    name: 'Harbor Inn',
    street: '12 Main St',
    city: 'Albany',
    zip: '12207',
    country: null,
  };
  const supplier = (id: number, given: Partial<PossibleSupplier>): PossibleSupplier => ({
    id,
    name: 'Elsewhere',
    dba: '',
    phones: [{ phone: `30355500${10 + id}`, isTollFree: false, isPrimary: true }],
    places: [],
    ...given,
  });
  const phone = (digits: string) => ({ phone: digits, isTollFree: false, isPrimary: false });
  const country = { id: 214, name: 'United States' };
  const place = { street: '12 Main Street', city: 'Albany', zip: '12207', country };

  const offered = (one: Partial<typeof sought>, other: Partial<typeof place> & { name: string }) =>
    rankCandidates({ ...sought, phone: '', street: '', zip: '', ...one }, [
      supplier(1, {
        name: other.name,
        places: [{ ...place, street: '', zip: '', city: sought.city, ...other }],
      }),
    ]).map(({ evidence }) => evidence)[0];

  it.each([
    ['HGI Albany', 'Hilton Garden Inn Albany'],
    ['HIX ALBANY DWTN', 'Holiday Inn Express Albany Downtown'],
    ['Htl Intl Conv Ctr', 'Hotel International Convention Center'],
    ['BW PLUS Harbor', 'Best Western Plus Harbor'],
    ['St James Htl', 'Saint James Hotel'],
    ['Mt Washington Rsrt', 'Mount Washington Resort'],
    ['Sheraton Arpt', 'Sheraton Airport Albany'],
    ['The Grand (formerly Ramada Plaza)', 'Ramada Plaza'],
    ['Blue Heron Motel', 'Hotel Zed fka Blue Heron Motel'],
    ['Hotel Zed, ex Blue Heron', 'Blue Heron'],
    ['Blue Heron Motel now Hotel Zed', 'Hotel Zed'],
    ['KOENIGSHOF', 'Hotel Königshof'],
    ['Smorrebrod Kro', 'Smørrebrød Kro'],
    ['Łódź Palace', 'Hotel Lodz Palace'],
    ['DO NOT USE - Harbor Inn (CLOSED)', 'Harbor Inn'],
    ["O'Hare Hilton", 'Ohare Hilton'],
  ])('offer %s for %s in the same city, however it is shortened or was called', (name, theirs) => {
    expect(offered({ name }, { name: theirs })).toEqual(['same name in the same city']);
  });

  it.each([
    ['Hampton Inn Tampa', 'Comfort Inn Tampa', 'Tampa'],
    ['Avania Inn of Santa Barbara', 'Red Lion Inn Santa Barbara', 'Santa Barbara'],
    ['Courtyard by Marriott', 'Residence Inn by Marriott', 'Erie'],
    ['Paris Hotel', 'London Hotel', 'Paris'],
    ['Hotel (formerly Hotel)', 'Hilton', 'Erie'],
  ])('do not offer %s for %s: only the city is the same', (name, theirs, city) => {
    expect(offered({ name, city }, { name: theirs, city })).toBeUndefined();
  });

  it.each([
    ['St. Louis', 'Saint Louis'],
    ['Ft Lauderdale', 'Fort Lauderdale'],
    ['N. Conway', 'North Conway'],
    ['NYC', 'New York'],
    ['New York City', 'NEW YORK'],
    ['Washington, D.C.', 'Washington DC'],
    ['Albany, NY', 'Albany'],
    ['Gießen', 'Giessen'],
    ['Zuerich', 'Zürich'],
    ["Xi'an", 'Xian'],
  ])('take %s and %s for one city', (city, theirs) => {
    expect(offered({ city }, { name: sought.name, city: theirs })).toEqual([
      'same name in the same city',
    ]);
  });

  it.each([
    ['Kansas City', 'Kansas'],
    ['North Conway', 'Conway'],
  ])('take %s and %s for two cities', (city, theirs) => {
    expect(offered({ city }, { name: sought.name, city: theirs })).toBeUndefined();
  });

  it.each([
    ['10 R. Troyon', '10 rue Troyon'],
    ['570 Springfield av.', '570 Springfield Avenue'],
    ['5 Newtown Rd, 2nd Floor', '5 Newtown Road'],
    ['141 Rue Saint Honore, Ste 100', '141 rue St-Honoré'],
    ['12 Hauptstr.', 'Hauptstraße 12'],
    ['950 Hotel Circle North, Bldg A', '950 Hotel Circle N'],
    ['3504 State St, Attn: Reservations', '3504 State St'],
    ['120 Fifth Ave', '120 5th Avenue'],
  ])('take %s and %s for one address', (street, theirs) => {
    expect(offered({ street }, { name: 'Elsewhere', street: theirs })).toEqual([
      'same street address',
    ]);
  });

  it('take two streets of one number for two addresses', () => {
    expect(
      offered({ street: '120 Main St' }, { name: 'Elsewhere', street: '120 Main Ave' }),
    ).toBeUndefined();
    expect(
      offered({ street: '12 Rue Ste Catherine' }, { name: 'Elsewhere', street: '12 Rue Ste Anne' }),
    ).toBeUndefined();
  });

  it('are found by a name in another city only beside the same ZIP code or street', () => {
    const theirs = { name: 'Harbor Inn', city: 'Colonie' };
    expect(offered({}, theirs)).toBeUndefined();
    expect(offered({ zip: '12205' }, { ...theirs, zip: '12205-1111' })).toEqual([
      'same name in the same ZIP code',
    ]);
    expect(offered({ street: '9 Quay' }, { ...theirs, street: '9 Quay' })).toEqual([
      'same name in a different city',
      'same street address in a different city',
    ]);
    expect(
      offered({ street: '9 Quay' }, { ...theirs, name: 'Elsewhere', street: '9 Quay' }),
    ).toBeUndefined();
  });

  it('stand in the order of what speaks for them, each with all of it', () => {
    const ranked = rankCandidates(sought, [
      supplier(1, { name: 'Harbor Inn', places: [{ ...place, street: '9 Quay', zip: '12201' }] }),
      supplier(2, { phones: [phone('2125550177')] }),
      supplier(3, { phones: [phone('2125550177')], places: [place], name: 'Harbor Inn Albany' }),
      supplier(4, { name: 'Nothing in common' }),
      supplier(5, { places: [place] }),
    ]);
    expect(ranked.map((one) => [one.supplier.id, one.evidence])).toEqual([
      [
        3,
        ['phone differs by one digit (4 / 7)', 'same street address', 'same name in the same city'],
      ],
      [2, ['phone differs by one digit (4 / 7)']],
      [5, ['same street address']],
      [1, ['same name in the same city']],
    ]);
  });

  it('are each told by the strongest of a kind, and the strongest kind first', () => {
    const near = '2125550177';
    const elsewhere = '6465550147';
    const evidenceOf = (given: Partial<PossibleSupplier>) =>
      rankCandidates(sought, [supplier(1, given)])[0]?.evidence;
    for (const phones of [
      [near, elsewhere],
      [elsewhere, near],
    ])
      expect(evidenceOf({ phones: phones.map(phone) })).toEqual([
        'phone differs by one digit (4 / 7)',
      ]);
    const quay = { ...place, street: '9 Quay', zip: '12201' };
    expect(evidenceOf({ phones: [phone(elsewhere)], name: 'Harbor Inn', places: [quay] })).toEqual([
      'same name in the same city',
      'same phone with a different area code (212 / 646)',
    ]);
  });

  it('are five at most, the same every time', () => {
    const many = Array.from({ length: 9 }, (_, id) => supplier(id, { places: [place] }));
    expect(rankCandidates(sought, many.toReversed()).map((one) => one.supplier.id)).toEqual([
      0, 1, 2, 3, 4,
    ]);
  });

  it('are not found by a name without its city', () => {
    expect(rankCandidates(sought, [supplier(1, { name: 'Harbor Inn' })])).toEqual([]);
    expect(
      rankCandidates({ ...sought, city: '' }, [supplier(1, { name: 'Harbor Inn' })])[0]?.evidence,
    ).toEqual(['same name']);
    expect(
      rankCandidates({ ...sought, city: '' }, [supplier(1, { name: 'Harbor Inn Lodge' })]),
    ).toEqual([]);
    expect(
      rankCandidates({ ...sought, city: '' }, [supplier(1, { dba: 'Harbor Inn' })])[0]?.evidence,
    ).toEqual(['same name']);
  });

  it('give the number that attaches: the likest, else the primary, never a toll-free one', () => {
    const tollFree = { phone: '8885550147', isTollFree: true, isPrimary: true };
    const other = phone('5185550100');
    const phoneOf = (phones: PossibleSupplier['phones']) =>
      rankCandidates(sought, [supplier(1, { phones, places: [place] })])[0]?.phone;
    expect(phoneOf([tollFree, other, phone('2125550177')])).toBe('2125550177');
    expect(phoneOf([tollFree, other, { ...phone('5185550101'), isPrimary: true }])).toBe(
      '5185550101',
    );
    expect(phoneOf([tollFree])).toBeUndefined();
  });

  it('name the owner of the very number first, with what contradicts it [F-143]', () => {
    const home = { id: 1, name: 'Canada' };
    const own = [phone(sought.phone)];
    const [near, foreign, late] = [
      supplier(1, { phones: [phone('2125550177')] }),
      supplier(2, {
        phones: [...own, { ...phone('2125550100'), isPrimary: true }],
        places: [{ ...place, city: 'York' }],
      }),
      supplier(3, { phones: own, name: 'Harbor Inn', places: [place] }),
    ];
    const told = { ...sought, street: '', country: home };
    expect(rankCandidates(told, [near, foreign])).toMatchObject([
      {
        supplier: { id: 2 },
        phone: sought.phone,
        evidence: ['same phone, but a different name, city, and country (Canada / United States)'],
      },
      { supplier: { id: 1 } },
    ]);
    expect(rankCandidates(told, [late])[0]?.evidence).toEqual([
      'same phone',
      'same name in the same city',
    ]);
  });

  it('name each owner of a toll-free number, after a likely slip, with why it has no record [F-143]', () => {
    const tollFree = { phone: sought.phone, isTollFree: true, isPrimary: true };
    const found = rankCandidates({ ...sought, name: '', street: '' }, [
      supplier(1, { phones: [tollFree] }),
      supplier(2, { phones: [tollFree, phone('5185550100')] }),
      supplier(3, { phones: [phone('2125550177')] }),
    ]);
    const evidence = ['same toll-free number, which is never matched automatically'];
    expect(found.slice(1)).toMatchObject([
      { supplier: { id: 1 }, phone: undefined, evidence },
      { supplier: { id: 2 }, phone: '5185550100', evidence },
    ]);
    expect(found[0]).toMatchObject({ supplier: { id: 3 } });
    expect(found[0]?.evidence).not.toEqual(evidence);
  });
});
