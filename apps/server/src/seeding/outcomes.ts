import { inactivatingAgencyStatuses } from '@recoup/domain/agencies/agency-status';
import { type Cents, cents, noCents, scaleCents } from '@recoup/domain/money/cents';
import {
  isCheckMethod,
  type PaymentMethodId,
  paymentMethod,
} from '@recoup/domain/payments/payment-method';
import { type RecordStatusCode, recordStatus } from '@recoup/domain/records/record-status';
import { collectionsSubstatus, substatusesOf } from '@recoup/domain/records/record-substatus';
import { supplierStatus } from '@recoup/domain/suppliers/supplier-status';
import type { Agency } from './agencies.ts';
import type { Booking } from './bookings.ts';
import { type DayNumber, nearestWorkingDay } from './calendar-days.ts';
import { SeededRandom, streams } from './seeded-random.ts';
import type { Supplier } from './suppliers.ts';
import type { Upload } from './uploads.ts';
import type { World } from './world.ts';

/** The current state of a record. */
export interface Outcome {
  readonly status: RecordStatusCode;
  readonly substatus: number | null;
  readonly paidCt: Cents;
  readonly method: PaymentMethodId | null;
  readonly checkNumber: string | null;
  readonly processedOn: DayNumber | null;
  /** Paid in the hotel's currency: the amount there, and once converted the rate in hundredths. */
  readonly foreignValue: Cents | null;
  readonly exchangeHundredths: number | null;
}

const untouched = {
  substatus: null,
  paidCt: noCents,
  method: null,
  checkNumber: null,
  processedOn: null,
  foreignValue: null,
  exchangeHundredths: null,
} as const;

const neverPaidShare = 0.05;
const stubbornNeverPaidShare = 0.9;
const givenUpAfterDays = 1_300;
const leastDaysToPayment = 25;
const daysUntilConverted = 40;

const answers = [
  [recordStatus.paid, 800],
  [recordStatus.previouslyPaid, 62],
  [recordStatus.nonCommissionable, 58],
  [recordStatus.cancelled, 38],
  [recordStatus.noShow, 22],
  [recordStatus.duplicatePayment, 5],
  [recordStatus.overpayment, 6],
  [recordStatus.unknownDeposit, 3],
  [recordStatus.returnedPayment, 4],
] as const;

/** Draws the outcome of a booking; its money follows from the commission. */
export function drawOutcome(
  world: World,
  draw: SeededRandom,
  upload: Upload,
  booking: Booking,
  commission: Cents,
): Outcome {
  const { supplier } = booking.hotel;
  const outcome = supplier
    ? answeredBy(world, draw, upload, booking, supplier, commission)
    : unanswered(world, draw, upload);
  return isOpen(outcome.status) && isInactivating(upload.agency)
    ? { ...untouched, status: recordStatus.inactive }
    : outcome;
}

const isOpen = (status: RecordStatusCode): boolean =>
  status === recordStatus.notResolved ||
  status === recordStatus.pendingPayment ||
  status === recordStatus.returnedPayment ||
  status === recordStatus.needsReview;

const isInactivating = ({ statusCode }: Agency): boolean =>
  inactivatingAgencyStatuses.some((code) => code === statusCode);

/** No one to ask: open until it is too old to ask for. */
function unanswered(world: World, draw: SeededRandom, upload: Upload): Outcome {
  const isGivenUp = world.today - upload.entry > 250 + draw.below(500);
  return isGivenUp ? closed(recordStatus.tooOld, null, null) : open(draw, upload, world, null);
}

function answeredBy(
  world: World,
  draw: SeededRandom,
  upload: Upload,
  booking: Booking,
  supplier: Supplier,
  commission: Cents,
): Outcome {
  const neverPaid = supplier.isStubborn ? stubbornNeverPaidShare : neverPaidShare;
  const isNeverPaid = draw.chance(neverPaid);
  const run = paymentRun(world, draw, supplier, Math.max(upload.entry, booking.endOn));
  if (supplier.statusCode === supplierStatus.bankruptcy && (isNeverPaid || run.day > world.today))
    return closed(recordStatus.bankruptcy, null, null);
  if (isNeverPaid && !supplier.isStubborn && world.today - upload.entry > givenUpAfterDays)
    return closed(recordStatus.tooOld, null, null);
  if (isNeverPaid || run.day > world.today)
    return open(draw, upload, world, supplier, !isNeverPaid && run.day - world.today < 14);
  const status = draw.weigh(answers);
  switch (status) {
    case recordStatus.paid:
      return paid(world, draw, booking, run, commission);
    case recordStatus.overpayment:
    case recordStatus.unknownDeposit:
      return {
        ...closed(status, null, run),
        paidCt: scaleCents(commission, draw.between(110, 190), 100),
        method: run.method,
        checkNumber: run.checkNumber,
      };
    case recordStatus.returnedPayment:
      return { ...untouched, status };
    default: {
      const allowed = substatusesOf(status);
      return closed(status, allowed.length > 0 ? draw.pick(allowed) : null, run);
    }
  }
}

function closed(
  status: RecordStatusCode,
  substatus: number | null,
  run: PaymentRun | null,
): Outcome {
  return { ...untouched, status, substatus, processedOn: run?.day ?? null };
}

function open(
  draw: SeededRandom,
  upload: Upload,
  world: World,
  supplier: Supplier | null,
  isPromised = false,
): Outcome {
  const inCollections = supplier?.isStubborn === true && draw.chance(0.3);
  const substatus = inCollections ? collectionsSubstatus : null;
  if (isPromised && draw.chance(0.35)) return { ...untouched, status: recordStatus.pendingPayment };
  if (world.today - upload.entry < 60 && draw.chance(0.012))
    return { ...untouched, status: recordStatus.needsReview };
  return { ...untouched, status: recordStatus.notResolved, substatus };
}

function paid(
  world: World,
  draw: SeededRandom,
  booking: Booking,
  run: PaymentRun,
  commission: Cents,
): Outcome {
  const percent = draw.weigh([
    [100, 86],
    [90, 5],
    [50, 4],
    [80, 3],
    [105, 2],
  ] as const);
  const amount = atLeastOneCent(scaleCents(commission, percent, 100));
  const shared = { ...closed(recordStatus.paid, null, run), ...run.means, paidCt: amount };
  const { currency, exchange } = booking.hotel.country;
  if (currency === 'USD' || draw.chance(0.3)) return shared;
  const foreignValue = atLeastOneCent(cents(Math.round(amount / exchange)));
  const isConverted = world.today - run.day > daysUntilConverted;
  const hundredths = Math.max(1, Math.round(exchange * 100));
  return {
    ...shared,
    status:
      isConverted || draw.chance(0.6) ? recordStatus.foreignPayment : recordStatus.currencyReview,
    foreignValue,
    exchangeHundredths: isConverted ? hundredths : null,
    paidCt: isConverted ? atLeastOneCent(scaleCents(foreignValue, hundredths, 100)) : foreignValue,
  };
}

const atLeastOneCent = (amount: Cents): Cents => cents(Math.max(1, amount));

interface PaymentRun {
  readonly day: DayNumber;
  readonly method: PaymentMethodId;
  readonly checkNumber: string | null;
  readonly means: Pick<Outcome, 'method' | 'checkNumber'>;
}

/** The day on which a supplier pays what it was asked for on another: with all else due on that day. */
function paymentRun(
  world: World,
  draw: SeededRandom,
  supplier: Supplier,
  askedOn: DayNumber,
): PaymentRun {
  const { id, paysEveryDays, paysOnDay, country } = supplier;
  const delay = leastDaysToPayment + draw.below(draw.chance(0.15) ? 320 : 60);
  const turn = Math.ceil((askedOn + delay - paysOnDay) / paysEveryDays);
  const chance = new SeededRandom(world.seed, streams.paymentRuns + id, turn);
  const method = chance.weigh(country.currency === 'USD' ? homeMethods : foreignMethods);
  const checkNumber = isCheckMethod(method) ? String(chance.between(1_001, 899_999)) : null;
  return {
    day: nearestWorkingDay(paysOnDay + turn * paysEveryDays),
    method,
    checkNumber,
    means: { method, checkNumber },
  };
}

const homeMethods = [
  [paymentMethod.check, 62],
  [paymentMethod.ach, 24],
  [paymentMethod.creditCard, 11],
  [paymentMethod.wire, 3],
] as const;
const foreignMethods = [
  [paymentMethod.foreignCheck, 50],
  [paymentMethod.wire, 35],
  [paymentMethod.creditCard, 15],
] as const;
