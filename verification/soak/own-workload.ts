import type { Company } from '@recoup/contract/company/company.schemas';
import type { SavedView } from '@recoup/contract/views/views.schemas';
import type { SoakOperation } from './operation.ts';

/** Saves a view of a list, opens those that are there, and changes or deletes it. */
export const keepView: SoakOperation = async ({ client, random, acknowledged }) => {
  const list = random.pick(['records', 'receipts', 'responses', 'suppliers', 'invoices']);
  await client.request('look at views', 'GET', `/api/views?list=${list}`);
  await client.request('count views', 'GET', `/api/views/counts?list=${list}`);
  const made = await client.request('save a view', 'POST', '/api/views', {
    list,
    name: `Mine ${random.digits(8)}`,
    query: { search: random.pick(['smith', '212', 'ü']), sortDirection: 'desc' },
  });
  if (made.status !== 201) return;
  const { id } = made.json<SavedView>();
  const path = `/api/views/${id}`;
  await client.request('rename a view', 'PATCH', path, { name: `Ours ${random.digits(8)}` });
  if (random.chance(0.8)) await client.request('delete a view', 'DELETE', path);
  else acknowledged.row('saved_views', id);
};

/** Reads the notices, and what waits behind the menus. */
export const readNotices: SoakOperation = async ({ client }) => {
  const answer = await client.read<{ notices: Array<{ id: number }> }>(
    'look at notices',
    '/api/notices',
  );
  await client.request('look at badges', 'GET', '/api/notices/badges');
  const [newest] = answer?.notices ?? [];
  if (newest)
    await client.request('read notices', 'POST', '/api/notices/read', { upTo: newest.id });
};

/** Asks for an export of a list, which a job makes. */
export const exportList: SoakOperation = async ({ client, random }) => {
  const list = random.pick(['receipts', 'responses', 'records', 'bank-lines']);
  const path = `/api/exports/columns?list=${list}`;
  const columns = await client.read<Array<{ key: string }>>('look at columns', path);
  await client.request('export a list', 'POST', '/api/exports', {
    list,
    query: { search: 'smith' },
    columns: (columns ?? []).map(({ key }) => key).slice(0, 4),
    format: random.pick(['csv', 'xlsx']),
  });
};

/** Changes a detail of the company that every invoice shows. */
export const changeCompany: SoakOperation = async ({ client, random }) => {
  const company = await client.read<Company>('look at the company', '/api/company');
  if (!company) return;
  await client.request('change the company', 'PATCH', '/api/company', {
    uploadTooOldMonths: random.between(100, 600),
    expected_updated_at: company.updated_at,
  });
};
