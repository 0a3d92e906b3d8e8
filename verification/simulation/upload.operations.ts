import { waitForJob } from '@recoup/server/platform/jobs/job-progress';
import type { TestApp } from '@recoup/server/test/harness';
import { aBooking, bookingFile } from '@recoup/server/test/uploads/booking-file';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { commissionFor, fresh, live, ownerOf, today } from './model.ts';
import type { Operation } from './operation.ts';
import { anyPhone, checkIn, checkOut, newRecord } from './record.operations.ts';

const kinds = ['new', 'new', 'new', 'known', 'twice', 'cheap', 'nameless'] as const;

/** A row of a file, and its expected result. */
interface Row {
  readonly bucket: 'new' | 'duplicate' | 'cheap' | 'nameless';
  readonly lastName: string;
  readonly confirmation: string;
  readonly phone: string;
  readonly rate: number;
  readonly nights: number;
}

/** The summary of an upload, when the import has ended. */
async function summaryOf({ db }: TestApp, answer: LightMyRequestResponse) {
  if (answer.statusCode === 200) return answer.json();
  const { jobId } = answer.json();
  const job = await waitForJob(db, jobId, { timeoutMs: 120_000 });
  expect(job.state, `upload of job ${jobId}`).toBe('done');
  return job.result;
}

export const uploadFile: Operation = (model, choices, { test }) => {
  const agency = choices.one(model.agencies.values());
  if (!agency) return undefined;
  const rows: Row[] = [];
  for (let left = 1 + choices.below(6); left > 0; left -= 1) {
    const number = fresh(model);
    const own = {
      bucket: 'new' as const,
      lastName: `Guest${number}`,
      confirmation: `CF${100_000 + number}`,
      phone: anyPhone(model, choices),
      rate: 2_500 + choices.below(30_000),
      nights: 1 + choices.below(9),
    };
    const kind = choices.one(kinds);
    const known = choices.one(live(model).filter(({ agencyId }) => agencyId === agency.id));
    const before = rows.find(({ bucket }) => bucket === 'new');
    if (kind === 'known' && known) {
      const { lastName, confirmation } = known;
      rows.push({ ...own, bucket: 'duplicate', lastName, confirmation });
    } else if (kind === 'twice' && before) rows.push({ ...before, bucket: 'duplicate' });
    else if (kind === 'cheap') rows.push({ ...own, bucket: 'cheap', rate: model.minimumRate - 1 });
    else if (kind === 'nameless') rows.push({ ...own, bucket: 'nameless', lastName: '' });
    else rows.push(own);
  }
  const count = (bucket: Row['bucket']): number =>
    rows.filter((row) => row.bucket === bucket).length;
  const name = `bookings-${fresh(model)}.csv`;
  return {
    description: `uploads ${rows.length} rows of agency ${agency.id}, ${count('new')} of them new`,
    by: (hasRole) => hasRole('srlead'),
    method: 'POST',
    url: `/api/agencies/${agency.id}/upload`,
    file: {
      name,
      content: bookingFile(
        rows.map((row) =>
          aBooking({
            'Last Name': row.lastName,
            'Confirmation Number': row.confirmation,
            'Hotel Phone': row.phone,
            'Check In': checkIn,
            'Check Out': checkOut(row.nights),
            Rate: (row.rate / 100).toFixed(2),
          }),
        ),
      ),
    },
    ok: 200,
    mayTakeLonger: true,
    refused: agency.status === 0 ? undefined : 400,
    done: async (answer) => {
      const summary = await summaryOf(test, answer);
      const { uploadId } = summary;
      const said = [
        summary.totalRecords,
        summary.newRecords,
        summary.duplicateCount,
        summary.rateTooLowCount,
        summary.missingGuestNameCount,
      ];
      const known = [
        rows.length,
        ...(['new', 'duplicate', 'cheap', 'nameless'] as const).map(count),
      ];
      expect(said, `buckets of upload ${uploadId}`).toEqual(known);
      const made = await test.db
        .selectFrom('records')
        .select(['id', 'guest_last_name'])
        .where('upload_id', '=', uploadId)
        .execute();
      for (const { lastName, confirmation, phone, rate, nights, bucket } of rows) {
        if (bucket !== 'new') continue;
        const id = made.find((row) => row.guest_last_name === lastName)?.id;
        if (id === undefined) throw new Error(`no record of ${lastName} was made`);
        const record = newRecord({
          id,
          agencyId: agency.id,
          lastName,
          confirmation,
          enteredOn: today(model),
          uploadId,
          phone,
          supplierId: ownerOf(model, phone),
          rate,
          nights,
          commission: commissionFor(rate, nights),
        });
        model.records.set(id, record);
      }
      model.uploads.set(uploadId, {
        id: uploadId,
        agencyId: agency.id,
        recordIds: made.map(({ id }) => id),
        isUndone: false,
      });
    },
  };
};

export const undoUpload: Operation = (model, choices) => {
  const upload = choices.one([...model.uploads.values()]);
  if (!upload) return undefined;
  const isTouched = upload.recordIds.some((id) => {
    const record = model.records.get(id);
    if (!record || record.isDeleted || record.isNamed) return true;
    return record.revision > 2 * record.restored;
  });
  return {
    description: `undoes upload ${upload.id}`,
    by: (hasRole) => hasRole('srlead'),
    method: 'POST',
    url: `/api/uploads/${upload.id}/undo`,
    ok: 200,
    refused: upload.isUndone || isTouched ? 400 : undefined,
    done: () => {
      upload.isUndone = true;
      for (const id of upload.recordIds) model.records.delete(id);
    },
  };
};
