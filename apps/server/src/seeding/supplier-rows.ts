import { supplierStatus } from '@recoup/domain/suppliers/supplier-status';
import { dayText, officeInstant } from './calendar-days.ts';
import type { Row } from './copy-rows.ts';
import type { Reference } from './reference.ts';
import { itemAt, SeededRandom, streams } from './seeded-random.ts';
import type { Supplier } from './suppliers.ts';
import { familyNames, firstNames } from './words/people.ts';
import { callbackReasons, contactTitles, streetNames, supplierNoteTexts } from './words/trade.ts';
import type { World } from './world.ts';

const vendorCodes = Array.from(
  { length: 40 },
  (_, index) => `AP${String.fromCodePoint(65 + (index % 26))}${String(100 + index * 7)}`,
);

export function* vendorRows(): Generator<Row<'vendors'>> {
  for (const [index, code] of vendorCodes.entries()) yield { id: index + 1, code };
}

export function* supplierRows(
  world: World,
  suppliers: readonly Supplier[],
  { chainIds, stateIds }: Reference,
): Generator<Row<'suppliers'>> {
  for (const supplier of suppliers) {
    const draw = new SeededRandom(world.seed, streams.supplierDetails, supplier.id);
    yield {
      id: supplier.id,
      name: supplier.name,
      dba: draw.chance(0.2) ? `${draw.pick(familyNames)} Hospitality LLC` : '',
      fax: draw.chance(0.3)
        ? `${supplier.place.phoneStart}${draw.digits(supplier.place.phoneDigits)}`
        : '',
      status_code: supplier.statusCode,
      substatus_code: supplier.substatusCode,
      chain_id: draw.chance(0.6) ? draw.pick(chainIds) : null,
      vendor_id: draw.chance(0.18) ? draw.between(1, vendorCodes.length) : null,
      preferred_payment_method_id: draw.chance(0.4) ? draw.between(1, 4) : null,
      reopen_date:
        supplier.statusCode === supplierStatus.tempClosed
          ? dayText(world.today + draw.between(5, 160))
          : null,
      assigned_user_id: supplier.assignedUserId,
      assigned_at:
        supplier.assignedUserId === null
          ? null
          : officeInstant(world.today - draw.between(2, 90), draw.unit()),
      country_id: supplier.country.id,
      city_lc: supplier.place.city.toLowerCase(),
      state: stateIds.has(`${supplier.place.country} ${supplier.place.state}`)
        ? supplier.place.state
        : null,
      primary_phone: supplier.phone,
      created_by: draw.pick(world.staff.leads),
      created_at: supplier.createdAt,
      updated_at: supplier.createdAt,
    };
  }
}

const tollFreeNumbers = 700;
const tollFreeCodes = ['800', '833', '844', '855', '866', '877', '888'];

/** Its own number for each; the first ones also have a toll-free number of the fictional range. */
export function* supplierPhoneRows(
  suppliers: readonly Supplier[],
): Generator<Row<'supplier_phone_numbers'>> {
  for (const { id, phone, createdAt } of suppliers) {
    const shared = { supplier_id: id, extension: '', created_at: createdAt };
    yield { ...shared, phone, is_primary: true, is_toll_free: false };
    if (id % 5 !== 0 || id / 5 > tollFreeNumbers) continue;
    const number = id / 5 - 1;
    const code = itemAt(tollFreeCodes, number);
    yield {
      ...shared,
      phone: `${code}55501${String(Math.floor(number / tollFreeCodes.length)).padStart(2, '0')}`,
      is_primary: false,
      is_toll_free: true,
    };
  }
}

export function* supplierEmailRows(
  suppliers: readonly Supplier[],
): Generator<Row<'supplier_emails'>> {
  for (const { id } of suppliers) {
    if (id % 3 === 0) continue;
    yield { supplier_id: id, email: `accounting@hotel${id}.example`, is_primary: true };
    if (id % 7 === 0) yield { supplier_id: id, email: `gm@hotel${id}.example`, is_primary: false };
  }
}

/** Every tenth has its mail sent elsewhere. */
const hasOwnBilling = ({ id }: Supplier): boolean => id % 10 === 4;

/** Physical addresses have the ids of their suppliers after `offset`; billing addresses come behind them. */
export function* supplierPlaceRows(
  world: World,
  suppliers: readonly Supplier[],
  { stateIds }: Reference,
  offset: number,
): Generator<Row<'addresses'>> {
  for (const supplier of suppliers) {
    const { id, street, zip, place, country, createdAt } = supplier;
    const draw = new SeededRandom(world.seed, streams.supplierAddress, id);
    const shared = {
      city: place.city,
      zip,
      state_id: stateIds.get(`${place.country} ${place.state}`) ?? null,
      country_id: country.id,
      created_at: createdAt,
      updated_at: createdAt,
      manual_validation_status: draw.weigh([
        [0, 5],
        [1, 4],
        [2, 0.2],
      ] as const),
      usps_validation_status: draw.weigh([
        [1, 8],
        [0, 2],
        [2, 0.3],
      ] as const),
    };
    yield { id: offset + id, street, street2: '', ...shared };
    if (hasOwnBilling(supplier))
      yield {
        id: offset + suppliers.length + id,
        street: `${draw.between(1, 9_800)} ${draw.pick(streetNames)}`,
        street2: `Suite ${draw.between(100, 990)}`,
        ...shared,
        manual_validation_status: 1,
      };
  }
}

export function* supplierAddressRows(
  suppliers: readonly Supplier[],
  offset: number,
): Generator<Row<'supplier_addresses'>> {
  for (const supplier of suppliers) {
    const isSplit = hasOwnBilling(supplier);
    yield {
      supplier_id: supplier.id,
      address_id: offset + supplier.id,
      is_billing: !isSplit,
      is_physical: true,
    };
    if (isSplit)
      yield {
        supplier_id: supplier.id,
        address_id: offset + suppliers.length + supplier.id,
        is_billing: true,
        is_physical: false,
      };
  }
}

export function* supplierNoteRows(
  world: World,
  suppliers: readonly Supplier[],
): Generator<Row<'supplier_notes'>> {
  for (const { id, isStubborn } of suppliers) {
    const draw = new SeededRandom(world.seed, streams.supplierNotes, id);
    const count = isStubborn ? draw.between(2, 7) : draw.below(2);
    for (let note = 0; note < count; note++) {
      const at = officeInstant(world.today - draw.between(1, 400), draw.unit());
      yield {
        supplier_id: id,
        note: draw.pick(supplierNoteTexts),
        important: draw.chance(0.15),
        created_by: draw.pick(isStubborn ? world.staff.collectors : world.staff.clerks),
        created_at: at,
        updated_at: at,
      };
    }
  }
}

export function* supplierContactRows(
  world: World,
  suppliers: readonly Supplier[],
): Generator<Row<'supplier_contacts'>> {
  for (const { id, isStubborn, phone, createdAt } of suppliers) {
    if (!isStubborn) continue;
    const draw = new SeededRandom(world.seed, streams.supplierContacts, id);
    const count = draw.between(1, 3);
    for (let place = 1; place <= count; place++)
      yield {
        supplier_id: id,
        place,
        title: draw.pick(contactTitles),
        name: `${draw.pick(firstNames)} ${draw.pick(familyNames)}`,
        phone,
        email: draw.chance(0.6) ? `contact${place}@hotel${id}.example` : '',
        created_at: createdAt,
        updated_at: createdAt,
      };
  }
}

const callbackDays = [0, 0, 0, 1, 2, 3, 5, 8, 12, 20];

/** Calls that the agents promised, some of them for today. */
export function* supplierCallbackRows(
  world: World,
  suppliers: readonly Supplier[],
): Generator<Row<'supplier_callbacks'>> {
  for (const { id, assignedUserId } of suppliers) {
    if (assignedUserId === null) continue;
    const draw = new SeededRandom(world.seed, streams.supplierCallbacks, id);
    const day = world.today + itemAt(callbackDays, id);
    const madeAt = officeInstant(world.today - draw.between(1, 12), draw.unit());
    yield {
      supplier_id: id,
      assigned_to: assignedUserId,
      reason: draw.pick(callbackReasons),
      scheduled_time: officeInstant(day, 0.5 + draw.unit() / 2),
      created_by: assignedUserId,
      created_at: madeAt,
      updated_at: madeAt,
    };
  }
}
