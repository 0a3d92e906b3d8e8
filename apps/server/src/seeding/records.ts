import { type Cents, formatDecimal } from '@recoup/domain/money/cents';
import { commissionOf } from '@recoup/domain/money/commission';
import { billableStatuses, recordStatus } from '@recoup/domain/records/record-status';
import { type Booking, makeBooking } from './bookings.ts';
import { dayText, officeInstant } from './calendar-days.ts';
import type { Row } from './copy-rows.ts';
import { drawOutcome, type Outcome } from './outcomes.ts';
import type { Reference } from './reference.ts';
import { itemAt, powerLaw, SeededRandom, streams } from './seeded-random.ts';
import type { Supplier } from './suppliers.ts';
import type { Upload } from './uploads.ts';
import type { World } from './world.ts';

const supplierSkew = 0.65;
const twinShare = 0.002;
const assignedShare = 0.35;
const daysInReview = 60;

/** Every record in the order of its id. */
export function* recordRows(
  world: World,
  reference: Reference,
  suppliers: readonly Supplier[],
  uploads: readonly Upload[],
): Generator<Row<'records'>> {
  const rankOf = powerLaw(world.suppliers, supplierSkew);
  const bookingOf = (row: number): Booking =>
    makeBooking(world, reference, suppliers, rankOf, uploadOf(world, uploads, row), row);
  for (let row = 0; row < world.records; row++) {
    const upload = uploadOf(world, uploads, row);
    const draw = new SeededRandom(world.seed, streams.outcome, row);
    const twin = draw.chance(twinShare) ? findTwin(world, uploads, row) : null;
    const booking = bookingOf(twin ?? row);
    const commission = commissionOf(booking.rate, booking.endOn - booking.startOn);
    const outcome = twin
      ? twinOutcome(world, upload)
      : drawOutcome(world, draw, upload, booking, commission);
    yield recordRow(world, draw, row, upload, booking, commission, outcome, twin);
  }
}

const uploadOf = (world: World, uploads: readonly Upload[], row: number): Upload =>
  itemAt(uploads, Math.floor(row / world.recordsPerUpload));

/** The same booking in the upload before, when another agency sent that one. */
function findTwin(world: World, uploads: readonly Upload[], row: number): number | null {
  const other = row - world.recordsPerUpload;
  if (other < 0) return null;
  const isTwinItself = new SeededRandom(world.seed, streams.outcome, other).chance(twinShare);
  const isSameAgency =
    uploadOf(world, uploads, other).agency === uploadOf(world, uploads, row).agency;
  return isTwinItself || isSameAgency ? null : other;
}

/** A likely duplicate waits for a user and is then closed as one. */
function twinOutcome(world: World, upload: Upload): Outcome {
  return {
    status:
      world.today - upload.entry < daysInReview
        ? recordStatus.needsReview
        : recordStatus.duplicateRecord,
    substatus: null,
    paidCt: 0 as Cents,
    method: null,
    checkNumber: null,
    processedOn: null,
    foreignValue: null,
    exchangeHundredths: null,
  };
}

const isOpenStatus = (status: number): boolean =>
  billableStatuses.some((code) => code === status) || status === recordStatus.needsReview;

function recordRow(
  world: World,
  draw: SeededRandom,
  row: number,
  upload: Upload,
  booking: Booking,
  commission: Cents,
  outcome: Outcome,
  twin: number | null,
): Row<'records'> {
  const { hotel } = booking;
  const { staff } = world;
  const isConverted = outcome.exchangeHundredths !== null;
  const touchedAt =
    outcome.processedOn === null
      ? upload.createdAt
      : officeInstant(outcome.processedOn, draw.unit());
  const namesStreet = hotel.supplier === null || draw.chance(0.3);
  return {
    id: row + 1,
    agency_id: upload.agency.id,
    arc: draw.pick(upload.agency.arcs),
    supplier_id: hotel.supplier?.id ?? null,
    phone: hotel.phone,
    phone_given: phoneGiven(hotel.phone),
    phone_dialable: hotel.isDialable,
    supplier_name: draw.chance(0.3) ? hotel.name.toUpperCase() : hotel.name,
    supplier_street: namesStreet ? hotel.street : '',
    supplier_city: hotel.place.city,
    supplier_state: hotel.place.state,
    supplier_zip: namesStreet ? hotel.zip : '',
    supplier_country: hotel.place.country,
    country_id: hotel.country.id,
    guest_first_name: booking.firstName,
    guest_last_name: booking.lastName,
    confirmation_number: booking.confirmation,
    start_date: dayText(booking.startOn),
    end_date: dayText(booking.endOn),
    rate: formatDecimal(booking.rate),
    rate_given: booking.rateGiven === null ? null : formatDecimal(booking.rateGiven),
    currency: booking.currency,
    commission: formatDecimal(commission),
    status_code: outcome.status,
    substatus_code: outcome.substatus,
    assigned_user_id:
      isOpenStatus(outcome.status) && draw.chance(assignedShare) ? draw.pick(staff.clerks) : null,
    forval: outcome.foreignValue === null ? null : formatDecimal(outcome.foreignValue),
    exchange_rate: isConverted ? (Number(outcome.exchangeHundredths) / 100).toFixed(2) : null,
    converted_at: isConverted ? touchedAt : null,
    converted_by: isConverted ? draw.pick(staff.accountants) : null,
    paid_ct: formatDecimal(outcome.paidCt),
    payment_method_id: outcome.method,
    check_number: outcome.checkNumber,
    date_processed: outcome.processedOn === null ? null : dayText(outcome.processedOn),
    entry: dayText(upload.entry),
    upload_id: upload.id,
    upload_row: (row % world.recordsPerUpload) + 1,
    booked_on: dayText(booking.bookedOn),
    possible_duplicate_id: twin === null ? null : twin + 1,
    created_by: upload.createdBy,
    created_at: upload.createdAt,
    updated_at: touchedAt,
  };
}

function phoneGiven(phone: string): string {
  return phone.length === 10
    ? `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`
    : phone;
}
