import { type Act, aRecordId, aRowOf, aSupplierId, type Doing } from './operation.ts';

const checkIn = '2026-05-01';

/** Makes a record, or refuses a double of it, and gives it a number of its own afterwards. */
export const enterRecord: Act = async ({ person, draw, stock, kept }) => {
  const { arc } = draw.pick(stock.agencies);
  const made = await person.ask('create a record', 'POST', '/api/records', {
    guest_first_name: 'Ada',
    guest_last_name: `Guest${draw.digits(9)}`,
    arc,
    phone_number: `212555${draw.digits(4)}`,
    start_date: checkIn,
    end_date: '2026-05-04',
    rate: draw.between(1_000, 30_000) / 100,
    commission: draw.between(100, 3_000) / 100,
    confirmation_number: draw.digits(10),
  });
  if (made.status !== 201) return;
  const { id } = made.json<{ id: number }>();
  kept.row('records', id);
  for (let times = draw.between(1, 3); times > 0; times -= 1) {
    const number = `N${draw.digits(10)}`;
    const edit = { confirmation_number: number };
    const { status } = await person.ask('edit an own record', 'PATCH', `/api/records/${id}`, edit);
    if (status === 200) kept.confirmation(id, number);
  }
};

/** Changes somebody's record as it was seen, which somebody else may have changed meanwhile. */
export const editRecord: Act = async (doing) => {
  const { person, draw } = doing;
  const path = `/api/records/${aRecordId(doing)}`;
  const record = await person.read<{ updated_at: string }>('look at a record', path);
  const edit = draw.pick([
    { rate: draw.between(1_000, 30_000) / 100 },
    { status: draw.pick([0, 10, 41, 6, 3]) },
    { phone_number: `305555${draw.digits(4)}` },
    { end_date: '2026-01-32' },
  ]);
  await person.ask('edit a record', 'PATCH', path, {
    ...edit,
    ...(record && draw.chance(0.7) && { expected_updated_at: record.updated_at }),
  });
};

const underReview = `/api/records?filters=${encodeURIComponent('{"status":[42,43]}')}&`;

/** Only records under review take notes. */
export const noteOnRecord: Act = async (doing) => {
  const row = await aRowOf<{ id: number }>(doing, 'look for reviews', underReview, () => true);
  const body = { recordId: row?.id ?? aRecordId(doing), note: `Asked ${doing.draw.digits(6)}` };
  const made = await doing.person.ask('note on a record', 'POST', '/api/recordNotes', body);
  if (made.status === 201) doing.kept.row('record_notes', made.json<{ id: number }>().id);
};

/** Another number for all open records of a hotel that nobody knows. */
export const fixPhone: Act = async (doing) => {
  const row = await aRowOf<{ phone: string | null }>(
    doing,
    'look for unknown hotels',
    '/api/records/unknownSupplier?',
    ({ phone }) => phone !== null,
  );
  const phone_number = {
    oldValue: row?.phone ?? '9995550100',
    newValue: `212555${doing.draw.digits(4)}`,
  };
  await doing.person.ask('fix a phone', 'PATCH', '/api/records', { phone_number });
};

export const deleteAndRestore: Act = async (doing) => {
  const id = aRecordId(doing);
  await doing.person.ask('delete a record', 'DELETE', `/api/records/${id}`);
  await doing.person.ask('restore a record', 'POST', `/api/records/${id}/restore`);
};

/** Prepares a change of all of an agency's records in a status, carries it out and takes it back. */
export const editInBulk: Act = async ({ person, draw, stock }) => {
  const prepared = await person.ask('prepare a bulk edit', 'POST', '/api/records/bulkEdits', {
    selection: JSON.stringify({
      filters: { status: [draw.pick([0, 10, 41])] },
      advancedSearch: { agencyId: draw.pick(stock.agencies).id },
    }),
    edit: draw.pick([{ status: 10 }, { status: 41 }, { status: 0 }]),
  });
  if (prepared.status !== 201) return;
  const path = `/api/records/bulkEdits/${prepared.json<{ id: number }>().id}`;
  await person.ask('look at a bulk edit', 'GET', path);
  await person.ask('apply a bulk edit', 'POST', `${path}/apply`);
  if (draw.chance(0.7)) await person.ask('undo a bulk edit', 'POST', `${path}/undo`);
};

/** Two hotels become one, and two again. */
export const mergeSuppliers: Act = async (doing: Doing) => {
  const { person } = doing;
  const path = `/api/suppliers/${aSupplierId(doing)}/merges`;
  const body = { duplicateId: aSupplierId(doing) };
  const merged = await person.ask('merge suppliers', 'POST', path, body);
  if (merged.status !== 201) return;
  const { id } = merged.json<{ id: number }>();
  await person.ask('undo a merge', 'DELETE', `${path}/${id}`);
};
