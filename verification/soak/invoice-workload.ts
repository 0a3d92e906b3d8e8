import { setTimeout as sleep } from 'node:timers/promises';
import { dayInZone } from '@recoup/domain/dates/day';
import {
  aRowOf,
  aSupplierId,
  firstNewId,
  type OperationContext,
  type SoakOperation,
} from './operation.ts';

interface Line {
  id: number;
  commission: number;
  isBillable: boolean;
  isProcessed: boolean;
}
interface Invoice {
  id: number;
  updated_at: string;
  records: Line[];
  reconciliations: { id: number }[];
}

/** Invoices a hotel for all that it owes, mails it now and then, and opens its PDF. */
export const invoiceSupplier: SoakOperation = async (context) => {
  const { client, random, acknowledged } = context;
  const supplier = await aRowOf<{ supplierId: number }>(
    context,
    'look for who owes',
    '/api/supplierBalances?',
    ({ supplierId }) => supplierId < firstNewId,
  );
  const made = await client.request('create an invoice', 'POST', '/api/invoices', {
    supplierId: supplier?.supplierId ?? aSupplierId(context),
    deliveryMethod: random.pick(['preview', 'email', 'postage']),
  });
  if (made.status !== 201) return;
  const { id } = made.json<{ invoice: Invoice }>().invoice;
  acknowledged.row('invoices', id);
  await client.request('open a PDF', 'GET', `/api/invoices/${id}/download`);
};

const openInvoices = `/api/invoices?filters=${encodeURIComponent('{"completed":false}')}&`;

const anOpenRow = (context: OperationContext) =>
  aRowOf<{ id: number; supplier: { id: number } }>(
    context,
    'look for open invoices',
    openInvoices,
    () => true,
  );

async function anOpenInvoice(context: OperationContext): Promise<Invoice | undefined> {
  const row = await anOpenRow(context);
  if (!row) return undefined;
  const answer = await context.client.read<{ invoice: Invoice }>(
    'look at an invoice',
    `/api/invoices/${row.id}`,
  );
  return answer?.invoice;
}

/** The request of a user who posts a check: all that is open is paid, sometimes a cent too much. */
function checkFor(random: OperationContext['random'], { records, updated_at }: Invoice): object {
  const open = records.filter(({ isBillable, isProcessed }) => isBillable && !isProcessed);
  const cents = open.reduce((sum, { commission }) => sum + Math.round(commission * 100), 0);
  const line = ({ id, commission }: Line) => [
    id,
    { id, statusCode: 1, paidCt: commission, paymentMethodId: 3 },
  ];
  return {
    checkNumber: random.digits(6),
    completed: true,
    paymentAmount: (cents + (random.chance(0.1) ? 1 : 0)) / 100,
    paymentMethod: 3,
    processDate: dayInZone(new Date()),
    records: Object.fromEntries(open.map(line)),
    expected_updated_at: updated_at,
  };
}

/** Posts a check to an invoice, and sometimes undoes it. */
export const reconcile: SoakOperation = async (context) => {
  const { client, random, acknowledged } = context;
  const invoice = await anOpenInvoice(context);
  if (!invoice) return;
  const path = `/api/invoices/${invoice.id}`;
  const body = checkFor(random, invoice);
  const saved = await client.request('reconcile', 'PATCH', `${path}/records`, body);
  if (saved.status !== 200) return;
  const [newest] = saved.json<{ invoice: Invoice }>().invoice.reconciliations;
  if (!newest) return;
  acknowledged.row('reconciliations', newest.id);
  if (random.chance(0.5))
    await client.request(
      'undo a reconciliation',
      'POST',
      `${path}/reconciliations/${newest.id}/undo`,
    );
};

interface Payments {
  openInvoices: { id: number; updated_at: string; due: number; refusal: string | null }[];
  payments: { id: number }[];
}

/** Posts one payment of a hotel to all its open invoices, and sometimes undoes it. */
export const postPayment: SoakOperation = async (context) => {
  const { client, random } = context;
  const row = await anOpenRow(context);
  const path = `/api/suppliers/${row?.supplier.id ?? aSupplierId(context)}/payments`;
  const found = await client.read<Payments>('look at payments', path);
  const payable = found?.openInvoices.filter(({ refusal }) => refusal === null) ?? [];
  const cents = payable.reduce((sum, { due }) => sum + Math.round(due * 100), 0);
  const booked = await client.request('book a payment', 'POST', path, {
    checkNumber: random.digits(6),
    paymentAmount: cents / 100,
    paymentMethod: 3,
    processDate: dayInZone(new Date()),
    invoices: payable.map(({ id, updated_at }) => ({
      invoiceId: id,
      expected_updated_at: updated_at,
    })),
  });
  if (booked.status >= 300 || random.chance(0.5)) return;
  const { id } = booked.json<{ payment: { id: number } }>().payment;
  await client.request('undo a payment', 'POST', `${path}/${id}/undo`);
};

/** Starts a batch, waits a while for it and takes its files. */
export const generateBatch: SoakOperation = async (context) => {
  const { client } = context;
  const supplierIds = [...new Set(Array.from({ length: 4 }, () => aSupplierId(context)))];
  const started = await client.request('start a batch', 'POST', '/api/invoices/generate/pdfs', {
    supplierIds,
  });
  if (started.status !== 202) return;
  const path = `/api/jobs/${started.json<{ jobId: string }>().jobId}`;
  for (let times = 0; times < 20; times += 1) {
    await sleep(500);
    const job = await client.read<{ state: string; files: { name: string }[] }>('wait', path);
    if (job?.state === 'queued' || job?.state === 'running') continue;
    for (const { name } of job?.files ?? [])
      await client.request('take a file', 'GET', `${path}/files/${encodeURIComponent(name)}`);
    return;
  }
};

export const printLetters: SoakOperation = async (context) => {
  const row = await aRowOf<{ id: number }>(
    context,
    'look for letters',
    '/api/invoices/printQueue?',
    () => true,
  );
  if (!row) return;
  const body = { ids: [row.id] };
  await context.client.request('print letters', 'POST', '/api/invoices/printQueue/print', body);
  await context.client.request('post letters', 'POST', '/api/invoices/printQueue/posted', body);
};
