import {
  aRecordId,
  aRowOf,
  aSupplierId,
  type OperationContext,
  type SoakOperation,
} from './operation.ts';

const checkIn = '2026-05-01';

/** Creates a record, or gets a refusal for a duplicate, and later gives it a new phone number. */
export const enterRecord: SoakOperation = async ({ client, random, fixtures, acknowledged }) => {
  const { arc } = random.pick(fixtures.agencies);
  const made = await client.request('create a record', 'POST', '/api/records', {
    guest_first_name: 'Ada',
    guest_last_name: `Guest${random.digits(9)}`,
    arc,
    phone_number: `212555${random.digits(4)}`,
    start_date: checkIn,
    end_date: '2026-05-04',
    rate: random.between(1_000, 30_000) / 100,
    commission: random.between(100, 3_000) / 100,
    confirmation_number: random.digits(10),
  });
  if (made.status !== 201) return;
  const { id } = made.json<{ id: number }>();
  acknowledged.row('records', id);
  for (let times = random.between(1, 3); times > 0; times -= 1) {
    const number = `N${random.digits(10)}`;
    const edit = { confirmation_number: number };
    const { status } = await client.request(
      'edit an own record',
      'PATCH',
      `/api/records/${id}`,
      edit,
    );
    if (status === 200) acknowledged.confirmation(id, number);
  }
};

/**
 * Changes a record from the state that was read, which another user may have changed in the
 * meantime.
 */
export const editRecord: SoakOperation = async (context) => {
  const { client, random } = context;
  const path = `/api/records/${aRecordId(context)}`;
  const record = await client.read<{ updated_at: string }>('look at a record', path);
  const edit = random.pick([
    { rate: random.between(1_000, 30_000) / 100 },
    { status: random.pick([0, 10, 41, 6, 3]) },
    { phone_number: `305555${random.digits(4)}` },
    { end_date: '2026-01-32' },
  ]);
  await client.request('edit a record', 'PATCH', path, {
    ...edit,
    ...(record && random.chance(0.7) && { expected_updated_at: record.updated_at }),
  });
};

const underReview = `/api/records?filters=${encodeURIComponent('{"status":[42,43]}')}&`;

/** Only records under review take notes. */
export const noteOnRecord: SoakOperation = async (context) => {
  const row = await aRowOf<{ id: number }>(context, 'look for reviews', underReview, () => true);
  const body = {
    recordId: row?.id ?? aRecordId(context),
    note: `Asked ${context.random.digits(6)}`,
  };
  const made = await context.client.request('note on a record', 'POST', '/api/recordNotes', body);
  if (made.status === 201) context.acknowledged.row('record_notes', made.json<{ id: number }>().id);
};

/** Another phone number for all open records of an unknown hotel. */
export const fixPhone: SoakOperation = async (context) => {
  const row = await aRowOf<{ phone: string | null }>(
    context,
    'look for unknown hotels',
    '/api/records/unknownSupplier?',
    ({ phone }) => phone !== null,
  );
  const phone_number = {
    oldValue: row?.phone ?? '9995550100',
    newValue: `212555${context.random.digits(4)}`,
  };
  await context.client.request('fix a phone', 'PATCH', '/api/records', { phone_number });
};

export const deleteAndRestore: SoakOperation = async (context) => {
  const id = aRecordId(context);
  await context.client.request('delete a record', 'DELETE', `/api/records/${id}`);
  await context.client.request('restore a record', 'POST', `/api/records/${id}/restore`);
};

/** Prepares a change of all of an agency's records in a status, applies it, and undoes it. */
export const editInBulk: SoakOperation = async ({ client, random, fixtures }) => {
  const prepared = await client.request('prepare a bulk edit', 'POST', '/api/records/bulkEdits', {
    selection: JSON.stringify({
      filters: { status: [random.pick([0, 10, 41])] },
      advancedSearch: { agencyId: random.pick(fixtures.agencies).id },
    }),
    edit: random.pick([{ status: 10 }, { status: 41 }, { status: 0 }]),
  });
  if (prepared.status !== 201) return;
  const path = `/api/records/bulkEdits/${prepared.json<{ id: number }>().id}`;
  await client.request('look at a bulk edit', 'GET', path);
  await client.request('apply a bulk edit', 'POST', `${path}/apply`);
  if (random.chance(0.7)) await client.request('undo a bulk edit', 'POST', `${path}/undo`);
};

/** Two hotels become one, and two again. */
export const mergeSuppliers: SoakOperation = async (context: OperationContext) => {
  const { client } = context;
  const path = `/api/suppliers/${aSupplierId(context)}/merges`;
  const body = { duplicateId: aSupplierId(context) };
  const merged = await client.request('merge suppliers', 'POST', path, body);
  if (merged.status !== 201) return;
  const { id } = merged.json<{ id: number }>();
  await client.request('undo a merge', 'DELETE', `${path}/${id}`);
};
