import type { SupplierStatusCode } from '@recoup/domain/suppliers/supplier-status';
import { supplierStatus, supplierSubstatusesOf } from '@recoup/domain/suppliers/supplier-status';
import { officeInstant } from './calendar-days.ts';
import { drawZip, type Place, phoneOf, placeOf } from './places.ts';
import { type Country, countryOf, type Reference } from './reference.ts';
import { itemAt, SeededRandom, streams } from './seeded-random.ts';
import { hotelKinds, hotelNames, hotelSites, streetNames } from './words/trade.ts';
import type { World } from './world.ts';

export interface Supplier {
  readonly id: number;
  readonly name: string;
  readonly place: Place;
  readonly street: string;
  readonly zip: string;
  readonly country: Country;
  readonly phone: string;
  readonly statusCode: SupplierStatusCode;
  readonly substatusCode: number | null;
  /** A usual night, in cents. */
  readonly rateCents: number;
  /** How often it pays, and on which day of that rhythm. */
  readonly paysEveryDays: number;
  readonly paysOnDay: number;
  /** Pays next to nothing: that is what brings a supplier to collections. */
  readonly isStubborn: boolean;
  readonly createdAt: string;
  /** The collection agent it is assigned to. */
  readonly assignedUserId: number | null;
}

// among the largest: their open records add up to balances worth a collection agent's time
const stubbornRanks = new Set([3, 6, 8, 11, 14, 18, 23, 26]);
const stubbornShare = 0.012;
const mostSuppliersOfAgent = 80;

const statuses = [
  [supplierStatus.billable, 920],
  [supplierStatus.nonCommissionable, 12],
  [supplierStatus.bankruptcy, 8],
  [supplierStatus.tempClosed, 8],
  [supplierStatus.permanentlyClosed, 14],
  [supplierStatus.blacklisted, 5],
  [supplierStatus.needsReview, 18],
  [supplierStatus.invalid, 12],
] as const;

/** Every supplier, the largest first: a supplier's rank is its id less 1. */
export function makeSuppliers(world: World, reference: Reference): Supplier[] {
  const assigned = new Map<number, number>();
  return Array.from({ length: world.suppliers }, (_, rank) => {
    const draw = new SeededRandom(world.seed, streams.supplier, rank);
    const place = placeOf(rank);
    const isStubborn = stubbornRanks.has(rank) || (rank > 30 && draw.chance(stubbornShare));
    const statusCode = drawStatus(draw, rank, isStubborn);
    return {
      id: rank + 1,
      name: drawHotelName(draw, place),
      place,
      street: `${draw.between(1, 9_800)} ${draw.pick(streetNames)}`,
      zip: drawZip(draw, place),
      country: countryOf(reference, place.country),
      phone: phoneOf(rank),
      statusCode,
      substatusCode: drawSubstatus(draw, statusCode),
      rateCents: drawRate(draw, isStubborn),
      paysEveryDays: draw.pick([30, 30, 45, 60, 90]),
      paysOnDay: draw.below(90),
      isStubborn,
      createdAt: officeInstant(world.today - 365 * world.years - draw.between(1, 900), draw.unit()),
      assignedUserId: isStubborn ? assign(world, assigned, rank) : null,
    };
  });
}

/** Hotels that end up in collections are the dear ones. */
function drawRate(draw: SeededRandom, isStubborn: boolean): number {
  const share = draw.unit() ** 2;
  return Math.floor(isStubborn ? 85_000 + 80_000 * share : 6_900 + 21_000 * share);
}

function drawStatus(draw: SeededRandom, rank: number, isStubborn: boolean): SupplierStatusCode {
  const atAttorney = draw.chance(0.3);
  const drawn = draw.weigh(statuses);
  if (isStubborn) return atAttorney ? supplierStatus.sentToAttorney : supplierStatus.collections;
  return rank < 30 ? supplierStatus.billable : drawn;
}

function drawSubstatus(draw: SeededRandom, statusCode: SupplierStatusCode): number | null {
  const allowed = supplierSubstatusesOf(statusCode);
  const isGiven = draw.chance(statusCode === supplierStatus.billable ? 0.3 : 1);
  return isGiven && allowed.length > 0 ? draw.pick(allowed) : null;
}

/** Most stubborn suppliers have an agent, and no agent has more of them than the limit. */
function assign(world: World, assigned: Map<number, number>, rank: number): number | null {
  if (rank % 7 === 0) return null;
  const agents = world.staff.collectors;
  const agent = itemAt(agents, rank);
  const count = assigned.get(agent) ?? 0;
  if (count === mostSuppliersOfAgent) return null;
  assigned.set(agent, count + 1);
  return agent;
}

/** The name of a hotel that does not exist. */
export function drawHotelName(draw: SeededRandom, place: Place): string {
  const name = `${draw.pick(hotelNames)} ${draw.pick(hotelKinds)}`;
  const site = draw.chance(0.5) ? ` ${place.city}` : '';
  return `${name}${site}${draw.chance(0.25) ? ` ${draw.pick(hotelSites)}` : ''}`;
}
