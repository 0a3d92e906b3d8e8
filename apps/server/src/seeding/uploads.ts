import { createHash } from 'node:crypto';
import type { Agency } from './agencies.ts';
import { sendingAgencies } from './agencies.ts';
import { type DayNumber, dayText, nearestWorkingDay, officeInstant } from './calendar-days.ts';
import type { Row } from './copy-rows.ts';
import { itemAt, powerLaw, SeededRandom, streams } from './seeded-random.ts';
import { familyNames, firstNames } from './words/people.ts';
import type { World } from './world.ts';

/** A file that an agency sent: its records follow each other. */
export interface Upload {
  readonly id: number;
  readonly agency: Agency;
  readonly entry: DayNumber;
  readonly createdBy: number;
  readonly createdAt: string;
  readonly records: number;
}

const agencySkew = 0.65;
/** Uploads grow denser over the years. */
const growth = 0.8;

/** Every upload in the order of its day; records of upload `n` are those from `n × recordsPerUpload` on. */
export function makeUploads(world: World, agencies: readonly Agency[]): Upload[] {
  const rankOf = powerLaw(sendingAgencies(world), agencySkew);
  const count = Math.ceil(world.records / world.recordsPerUpload);
  const span = 365 * world.years;
  return Array.from({ length: count }, (_, index) => {
    const draw = new SeededRandom(world.seed, streams.upload, index);
    const age = Math.floor(span * (1 - ((index + 1) / count) ** growth));
    const entry = Math.min(world.today, nearestWorkingDay(world.today - age));
    return {
      id: index + 1,
      agency: itemAt(agencies, rankOf(draw.unit())),
      entry,
      createdBy: draw.pick(world.staff.leads),
      createdAt: officeInstant(entry, draw.unit()),
      records: Math.min(world.recordsPerUpload, world.records - index * world.recordsPerUpload),
    };
  });
}

const rejectBuckets = [
  ['duplicate', 6],
  ['tooOld', 2],
  ['missingGuestName', 1],
  ['rateTooLow', 1],
  ['unreadable', 1],
] as const;
type Bucket = (typeof rejectBuckets)[number][0];

interface Reject {
  bucket: Bucket;
  reason: string;
  cells: string[];
}

const header = ['Confirmation', 'Last Name', 'First Name', 'Check In', 'Nights', 'Rate'];

/** The rows that an upload refused: about one for every twelve it took. */
function* rejectsOf(world: World, upload: Upload): Generator<Reject> {
  const draw = new SeededRandom(world.seed, streams.uploadRejects, upload.id);
  const count = draw.below(1 + Math.ceil(upload.records / 6));

  for (let index = 0; index < count; index++) {
    const bucket = draw.weigh(rejectBuckets);
    const stay = dayText(upload.entry - draw.between(bucket === 'tooOld' ? 760 : 20, 1_000));
    const last = bucket === 'missingGuestName' ? '' : draw.pick(familyNames);
    const rate = bucket === 'rateTooLow' ? draw.between(1, 9) : draw.between(80, 300);
    const checkIn = bucket === 'unreadable' ? 'OPEN' : stay;
    yield {
      bucket,
      reason: reasonOf(bucket, checkIn, rate),
      cells: [draw.digits(8), last, draw.pick(firstNames), checkIn, '2', `${rate}.00`],
    };
  }
}

function reasonOf(bucket: Bucket, checkIn: string, rate: number): string {
  const reasons: Readonly<Record<Bucket, string>> = {
    duplicate: 'Duplicate of row 2 in this file.',
    tooOld: `Check In: '${checkIn}' is more than 24 months ago.`,
    missingGuestName: 'Last Name: required value is missing.',
    rateTooLow: `Rate: '${rate}.00' is below $10.00 per night.`,
    unreadable: `Check In: '${checkIn}' is not a valid date.`,
  };
  return reasons[bucket];
}

export function* uploadRows(world: World, uploads: readonly Upload[]): Generator<Row<'uploads'>> {
  for (const upload of uploads) {
    const { id, agency, entry, records, createdAt } = upload;
    const counts: Record<Bucket, number> = {
      duplicate: 0,
      tooOld: 0,
      missingGuestName: 0,
      rateTooLow: 0,
      unreadable: 0,
    };
    for (const { bucket } of rejectsOf(world, upload)) counts[bucket] += 1;
    const rejected = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const name = `hotel-bookings-${dayText(entry)}.csv`;
    yield {
      id,
      kind: 'agency',
      agency_id: agency.id,
      file_name: name,
      file_hash: createHash('sha256').update(`${world.seed} ${id} ${name}`).digest(),
      byte_size: 90 * (records + rejected),
      state: 'done',
      reading: JSON.stringify({ header }),
      summary: JSON.stringify({
        uploadId: id,
        agency: { id: agency.id, name: agency.name },
        totalRecords: records + rejected,
        newRecords: records,
        duplicateCount: counts.duplicate,
        tooOldCount: counts.tooOld,
        missingGuestNameCount: counts.missingGuestName,
        rateTooLowCount: counts.rateTooLow,
        unreadableCount: counts.unreadable,
        cancelledCount: 0,
      }),
      total_count: records + rejected,
      new_count: records,
      duplicate_count: counts.duplicate,
      too_old_count: counts.tooOld,
      missing_guest_name_count: counts.missingGuestName,
      rate_too_low_count: counts.rateTooLow,
      unreadable_count: counts.unreadable,
      created_by: upload.createdBy,
      created_at: createdAt,
      updated_at: createdAt,
    };
  }
}

export function* uploadRejectRows(
  world: World,
  uploads: readonly Upload[],
): Generator<Row<'upload_rejects'>> {
  for (const upload of uploads) {
    let rowNumber = upload.records;
    for (const { bucket, reason, cells } of rejectsOf(world, upload)) {
      rowNumber += 1;
      yield {
        upload_id: upload.id,
        row_number: rowNumber,
        agency_id: upload.agency.id,
        bucket,
        reason,
        raw: JSON.stringify(cells),
      };
    }
  }
}
