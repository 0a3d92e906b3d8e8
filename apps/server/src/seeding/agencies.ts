import { type AgencyStatusCode, agencyStatus } from '@recoup/domain/agencies/agency-status';
import { officeInstant } from './calendar-days.ts';
import type { Row } from './copy-rows.ts';
import { drawZip, type Place, places } from './places.ts';
import type { Reference } from './reference.ts';
import { countryOf } from './reference.ts';
import { itemAt, SeededRandom, streams } from './seeded-random.ts';
import { familyNames, firstNames } from './words/people.ts';
import { agencyKinds, agencyNames, agencyNoteTexts, streetNames } from './words/trade.ts';
import type { World } from './world.ts';

export interface Agency {
  readonly index: number;
  readonly id: number;
  readonly name: string;
  readonly statusCode: AgencyStatusCode;
  readonly arcs: readonly string[];
  readonly place: Place;
  readonly createdAt: string;
}

/** The two agencies whose ARC numbers are in separate files have these ids. */
const arcFileAgencyIds = { first: 92, last: 21_160 };
const firstAgencyId = 60;
const arcsAtMost = 4;
const americanPlaces = places.filter(({ country }) => country === 'US').length;
// the least of the agencies: they have sent nothing yet
const leadShare = 0.05;

// places in the list, counted round every 44 agencies: some have stopped working with us
const endedStatuses = new Map<number, AgencyStatusCode>([
  [6, agencyStatus.onHold],
  [17, agencyStatus.closed],
  [28, agencyStatus.acquired],
  [39, agencyStatus.cancelled],
]);

/** How many of the agencies send files. */
export function sendingAgencies({ agencies }: World): number {
  return Math.max(1, Math.floor(agencies * (1 - leadShare)));
}

export function makeAgencies(world: World): Agency[] {
  return Array.from({ length: world.agencies }, (_, index) => makeAgency(world, index));
}

function makeAgency(world: World, index: number): Agency {
  const draw = new SeededRandom(world.seed, streams.agency, index);
  const id = agencyId(world, index);
  const arcs = Array.from(
    {
      length: draw.weigh([
        [1, 6],
        [2, 2],
        [3, 1],
        [arcsAtMost, 1],
      ]),
    },
    (_, arc) => `99${String(index * arcsAtMost + arc).padStart(6, '0')}`,
  );
  return {
    index,
    id,
    name: agencyName(draw, index),
    statusCode: statusOf(world, index),
    arcs,
    place: itemAt(places, draw.below(americanPlaces)),
    createdAt: officeInstant(world.today - 365 * world.years - draw.between(1, 900), draw.unit()),
  };
}

function statusOf(world: World, index: number): AgencyStatusCode {
  if (index >= sendingAgencies(world) && agencyId(world, index) !== arcFileAgencyIds.last)
    return agencyStatus.lead;
  return endedStatuses.get(index % 44) ?? agencyStatus.active;
}

function agencyId({ agencies }: World, index: number): number {
  const isLast = index === agencies - 1 && agencies > 1;
  return isLast && firstAgencyId + index < arcFileAgencyIds.last
    ? arcFileAgencyIds.last
    : firstAgencyId + index;
}

function agencyName(draw: SeededRandom, index: number): string {
  const name = `${itemAt(agencyNames, index)} ${draw.pick(agencyKinds)}`;
  return index < agencyNames.length ? name : `${name} of ${draw.pick(places).city}`;
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export function* agencyRows(world: World, agencies: readonly Agency[]): Generator<Row<'agencies'>> {
  for (const { id, index, name, statusCode, place, createdAt } of agencies) {
    const draw = new SeededRandom(world.seed, streams.agencyPerson, index);
    yield {
      id,
      name,
      branch: draw.chance(0.3) ? draw.digits(3) : '',
      first_name: draw.pick(firstNames),
      last_name: draw.pick(familyNames),
      // employer numbers never begin with 89
      ein: `89-${String(1_000_003 + index * 37).slice(-7)}`,
      phone: `${place.phoneStart}${draw.digits(place.phoneDigits)}`,
      status_code: statusCode,
      software_type_id: draw.chance(0.9) ? draw.between(1, 9) : null,
      preferred_payment_method_id: draw.weigh([
        [3, 5],
        [2, 4],
        [4, 1],
      ]),
      path: `agencies/${id}-${slugOf(name)}`,
      created_at: createdAt,
      updated_at: createdAt,
    };
  }
}

export function* agencyArcRows(agencies: readonly Agency[]): Generator<Row<'agency_arcs'>> {
  for (const { id, arcs, createdAt } of agencies)
    for (const arc of arcs)
      yield { agency_id: id, arc, created_at: createdAt, updated_at: createdAt };
}

export function* agencyEmailRows(agencies: readonly Agency[]): Generator<Row<'agency_emails'>> {
  for (const { id, name, index, createdAt } of agencies) {
    const host = `${slugOf(name)}.example`;
    const shared = { agency_id: id, created_at: createdAt };
    yield { ...shared, email: `reports@${host}`, is_primary: true };
    if (index % 3 === 0) yield { ...shared, email: `owner@${host}`, is_primary: false };
  }
}

export function* agencyShareRows(
  agencies: readonly Agency[],
): Generator<Row<'agency_share_percents'>> {
  for (const { id, index, createdAt } of agencies) {
    const shared = { agency_id: id, created_at: createdAt };
    yield { ...shared, effective_on: '2010-01-01', share_percent: '65.00' };
    if (index % 9 === 0) yield { ...shared, effective_on: '2025-01-01', share_percent: '70.00' };
  }
}

/** The address of an agency has the number of its place in the list. */
export function* agencyAddressRows(
  world: World,
  agencies: readonly Agency[],
  reference: Reference,
): Generator<Row<'addresses'>> {
  for (const { index, place, createdAt } of agencies) {
    const draw = new SeededRandom(world.seed, streams.agencyAddress, index);
    yield {
      id: index + 1,
      street: `${draw.between(10, 4_900)} ${draw.pick(streetNames)}`,
      street2: draw.chance(0.3) ? `Suite ${draw.between(100, 900)}` : '',
      city: place.city,
      zip: drawZip(draw, place),
      state_id: reference.stateIds.get(`${place.country} ${place.state}`) ?? null,
      country_id: countryOf(reference, place.country).id,
      manual_validation_status: 1,
      usps_validation_status: 0,
      created_at: createdAt,
      updated_at: createdAt,
    };
  }
}

export function* agencyAddressLinks(
  agencies: readonly Agency[],
): Generator<Row<'agency_addresses'>> {
  for (const { id, index } of agencies)
    yield { agency_id: id, address_id: index + 1, is_payment: true, is_physical: true };
}

export function* agencyNoteRows(
  world: World,
  agencies: readonly Agency[],
): Generator<Row<'agency_notes'>> {
  for (const { id, index } of agencies) {
    const draw = new SeededRandom(world.seed, streams.agencyNotes, index);
    const count = draw.below(4);
    for (let note = 0; note < count; note++) {
      const at = officeInstant(world.today - draw.between(3, 700), draw.unit());
      yield {
        agency_id: id,
        note: draw.pick(agencyNoteTexts),
        important: draw.chance(0.2),
        created_by: draw.pick(world.staff.leads),
        created_at: at,
        updated_at: at,
      };
    }
  }
}
