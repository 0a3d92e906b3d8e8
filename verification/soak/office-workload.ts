import { randomBytes, randomUUID } from 'node:crypto';
import { csvFile, recentBookings } from '@recoup/server/test/uploads/booking-file';
import { aSupplierId, type OperationContext, type SoakOperation } from './operation.ts';

function formOf(name: string, content: string | Buffer<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('jobId', randomUUID());
  form.append('file', new Blob([content]), name);
  return form;
}

/** Uploads an agency's bookings, views them afterwards, and sometimes undoes the upload. */
export const uploadBookings: SoakOperation = async ({ client, random, fixtures, acknowledged }) => {
  const { id, arc } = random.pick(fixtures.agencies);
  const form = formOf('bookings.csv', recentBookings(random.between(5, 60), arc));
  const path = `/api/agencies/${id}/upload`;
  const taken = await client.request('upload bookings', 'POST', path, form);
  if (taken.status !== 200) return;
  const { uploadId } = taken.json<{ uploadId: number }>();
  acknowledged.row('uploads', uploadId);
  await client.request('take rejected rows', 'GET', `/api/uploads/${uploadId}/rejected`);
  if (random.chance(0.3))
    await client.request('undo an upload', 'POST', `/api/uploads/${uploadId}/undo`);
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

export const uploadBadFile: SoakOperation = async ({ client, random, fixtures }) => {
  const [name, content] = random.pick(badFiles);
  const agency = random.pick(fixtures.agencies).id;
  const path = random.pick([
    `/api/agencies/${agency}/upload`,
    '/api/agencies/ctsUpload',
    `/api/agencies/${agency}/vtsArcUpload`,
    '/api/suppliers/upload',
    '/api/hotelAnswers',
  ]);
  await client.request('upload a bad file', 'POST', path, formOf(name, content()));
};

export const uploadSuppliers: SoakOperation = async ({ client, random }) => {
  const rows = Array.from({ length: 5 }, () => [
    `Inn ${random.digits(5)}`,
    `646555${random.digits(4)}`,
  ]);
  const form = formOf('hotels.csv', csvFile([['Name', 'Phone'], ...rows]));
  await client.request('upload suppliers', 'POST', '/api/suppliers/upload', form);
};

export const noteOnSupplier: SoakOperation = async (context) => {
  const body = { supplierId: aSupplierId(context), note: 'Asks for a copy' };
  const made = await context.client.request(
    'note on a supplier',
    'POST',
    '/api/supplierNotes',
    body,
  );
  if (made.status === 201)
    context.acknowledged.row('supplier_notes', made.json<{ id: number }>().id);
};

export const changeContacts: SoakOperation = async (context) => {
  const path = `/api/suppliers/${aSupplierId(context)}/collections/contacts`;
  await context.client.request('look at contacts', 'GET', path);
  const contacts = [
    { title: 'AP', name: `Contact ${context.random.digits(4)}`, phone: '2125550142' },
  ];
  await context.client.request('change contacts', 'PUT', path, { contacts });
};

const hourMs = 3_600_000;

export const scheduleCallback: SoakOperation = async (context) => {
  const { client, random, fixtures, acknowledged } = context;
  const at = new Date(Date.now() + random.between(-5, 100) * hourMs);
  const made = await client.request('schedule a callback', 'POST', '/api/supplierCallbacks', {
    supplierId: aSupplierId(context),
    assignedTo: random.pick(fixtures.collectors),
    reason: 'Promised a check',
    scheduledTime: at.toISOString(),
  });
  if (made.status !== 201) return;
  const { id } = made.json<{ id: number }>();
  if (random.chance(0.6)) return acknowledged.row('supplier_callbacks', id);
  await client.request('delete a callback', 'DELETE', `/api/supplierCallbacks/${id}`);
};

export const assignSuppliers: SoakOperation = async (context: OperationContext) => {
  const { client, random, fixtures } = context;
  await client.request('assign suppliers', 'PATCH', '/api/suppliers/collections', {
    assigned_user_id: random.pick([null, ...fixtures.collectors]),
    selected_suppliers: [aSupplierId(context), aSupplierId(context)],
    reassign: random.chance(0.5),
  });
};

/** The month that many months ago. */
function monthBefore(months: number): { year: number; month: number } {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 };
}

/** Runs a month, looks at its reports and publishes an old one at times. */
export const runMonth: SoakOperation = async ({ client, random, fixtures }) => {
  const month = monthBefore(random.between(1, 6));
  await client.request('run a month', 'POST', '/api/reports', month);
  const query = `year=${month.year}&month=${month.month}`;
  await client.request('look at reports', 'GET', `/api/reports?${query}`);
  const agency = random.pick(fixtures.agencies).id;
  await client.request('take a report', 'GET', `/api/reports/${agency}?${query}`);
  if (random.chance(0.2))
    await client.request('publish a month', 'POST', '/api/reports/publish', month);
};

/** Sends again what could not be sent. */
export const retryOutbox: SoakOperation = async ({ client }) => {
  await client.request('send again', 'POST', '/api/outbox/retry', { service: 'mail' });
};
