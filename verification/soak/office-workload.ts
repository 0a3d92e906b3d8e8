import { randomBytes, randomUUID } from 'node:crypto';
import { csvFile, recentBookings } from '@recoup/server/test/uploads/booking-file';
import { type Act, aSupplierId, type Doing } from './operation.ts';

function formOf(name: string, content: string | Buffer<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('jobId', randomUUID());
  form.append('file', new Blob([content]), name);
  return form;
}

/** An agency's bookings, looked at afterwards and taken back at times. */
export const uploadBookings: Act = async ({ person, draw, stock, kept }) => {
  const { id, arc } = draw.pick(stock.agencies);
  const form = formOf('bookings.csv', recentBookings(draw.between(5, 60), arc));
  const path = `/api/agencies/${id}/upload`;
  const taken = await person.ask('upload bookings', 'POST', path, form);
  if (taken.status !== 200) return;
  const { uploadId } = taken.json<{ uploadId: number }>();
  kept.row('uploads', uploadId);
  await person.ask('take rejected rows', 'GET', `/api/uploads/${uploadId}/rejected`);
  if (draw.chance(0.3)) await person.ask('undo an upload', 'POST', `/api/uploads/${uploadId}/undo`);
};

const badFiles: ReadonlyArray<
  readonly [name: string, content: () => string | Buffer<ArrayBuffer>]
> = [
  ['bookings.csv', () => ''],
  ['bookings.csv', () => 'a,b\n1,2\n'],
  ['bookings.csv', () => randomBytes(20_000)],
  ['bookings.csv', () => '"'.repeat(5_000)],
  ['bookings.csv', () => `${','.repeat(300)}\n`.repeat(300)],
  ['bookings.xlsx', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(3_000)])],
  ['bookings.xls', () => randomBytes(3_000)],
  ['bookings.exe', () => 'MZ'],
  ['../../bookings.csv', () => recentBookings(2)],
];

export const uploadBadFile: Act = async ({ person, draw, stock }) => {
  const [name, content] = draw.pick(badFiles);
  const agency = draw.pick(stock.agencies).id;
  const path = draw.pick([
    `/api/agencies/${agency}/upload`,
    '/api/agencies/ctsUpload',
    `/api/agencies/${agency}/vtsArcUpload`,
    '/api/suppliers/upload',
    '/api/hotelAnswers',
  ]);
  await person.ask('upload a bad file', 'POST', path, formOf(name, content()));
};

export const uploadSuppliers: Act = async ({ person, draw }) => {
  const rows = Array.from({ length: 5 }, () => [
    `Inn ${draw.digits(5)}`,
    `646555${draw.digits(4)}`,
  ]);
  const form = formOf('hotels.csv', csvFile([['Name', 'Phone'], ...rows]));
  await person.ask('upload suppliers', 'POST', '/api/suppliers/upload', form);
};

export const noteOnSupplier: Act = async (doing) => {
  const body = { supplierId: aSupplierId(doing), note: 'Asks for a copy' };
  const made = await doing.person.ask('note on a supplier', 'POST', '/api/supplierNotes', body);
  if (made.status === 201) doing.kept.row('supplier_notes', made.json<{ id: number }>().id);
};

export const changeContacts: Act = async (doing) => {
  const path = `/api/suppliers/${aSupplierId(doing)}/collections/contacts`;
  await doing.person.ask('look at contacts', 'GET', path);
  const contacts = [{ title: 'AP', name: `Contact ${doing.draw.digits(4)}`, phone: '2125550142' }];
  await doing.person.ask('change contacts', 'PUT', path, { contacts });
};

const hourMs = 3_600_000;

export const scheduleCallback: Act = async (doing) => {
  const { person, draw, stock, kept } = doing;
  const at = new Date(Date.now() + draw.between(-5, 100) * hourMs);
  const made = await person.ask('schedule a callback', 'POST', '/api/supplierCallbacks', {
    supplierId: aSupplierId(doing),
    assignedTo: draw.pick(stock.collectors),
    reason: 'Promised a check',
    scheduledTime: at.toISOString(),
  });
  if (made.status !== 201) return;
  const { id } = made.json<{ id: number }>();
  if (draw.chance(0.6)) return kept.row('supplier_callbacks', id);
  await person.ask('delete a callback', 'DELETE', `/api/supplierCallbacks/${id}`);
};

export const assignSuppliers: Act = async (doing: Doing) => {
  const { person, draw, stock } = doing;
  await person.ask('assign suppliers', 'PATCH', '/api/suppliers/collections', {
    assigned_user_id: draw.pick([null, ...stock.collectors]),
    selected_suppliers: [aSupplierId(doing), aSupplierId(doing)],
    reassign: draw.chance(0.5),
  });
};

/** The month that many months ago. */
function monthBefore(months: number): { year: number; month: number } {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 };
}

/** Runs a month, looks at its reports and publishes an old one at times. */
export const runMonth: Act = async ({ person, draw, stock }) => {
  const month = monthBefore(draw.between(1, 6));
  await person.ask('run a month', 'POST', '/api/reports', month);
  const query = `year=${month.year}&month=${month.month}`;
  await person.ask('look at reports', 'GET', `/api/reports?${query}`);
  const agency = draw.pick(stock.agencies).id;
  await person.ask('take a report', 'GET', `/api/reports/${agency}?${query}`);
  if (draw.chance(0.2)) await person.ask('publish a month', 'POST', '/api/reports/publish', month);
};

/** Sends again what could not be sent. */
export const tendToOutbox: Act = async ({ person }) => {
  await person.ask('send again', 'POST', '/api/outbox/retry', { service: 'mail' });
};
