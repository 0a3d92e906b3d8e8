import { expect, type Page } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { anId } from '../every-screen.ts';
import { aSupplier } from '../suppliers/supplier-steps.ts';

type Answer = Readonly<Record<string, unknown>>;

/** Ids beside those of the screens. */
const ids: Readonly<Record<string, (page: Page) => Promise<number>>> = {
  assigneeId: async (page) => {
    const { data } = await (await page.request.get('/api/users?perPage=100')).json();
    return data.find((user: Answer) => Number(user.assignedRecordCount) > 0).id;
  },
  billableSupplierId: async (page) => {
    const { data } = await (await page.request.get('/api/supplierBalances?perPage=10')).json();
    return data[0].supplierId;
  },
  collectionsSupplierId: async (page) => {
    const filters = JSON.stringify({ status: 92 });
    const { data } = await (await page.request.get(`/api/suppliers?filters=${filters}`)).json();
    return data[0].id;
  },
  newRecordId: async (page) => {
    const filters = JSON.stringify({ status: [0] });
    const { data } = await (await page.request.get(`/api/records?filters=${filters}`)).json();
    for (const { id } of data) {
      const record = await (await page.request.get(`/api/records/${id}`)).json();
      if (record.invoices.length === 0) return id;
    }
    throw new Error('every open record is on an invoice');
  },
  newSupplierId: async (page) => {
    const { id, primaryPhone } = await aSupplier(page);
    const second = `${primaryPhone.slice(0, -1)}${(Number(primaryPhone.slice(-1)) + 1) % 10}`;
    const made = await page.request.put(`/api/suppliers/${id}/phoneNumbers`, {
      headers: markerHeader,
      data: { phoneNumbers: [primaryPhone, second], primaryPhoneNumber: primaryPhone },
    });
    expect(made.ok(), await made.text()).toBe(true);
    return id;
  },
  openInvoiceId: async (page) => {
    const filters = encodeURIComponent(JSON.stringify({ completed: false }));
    const { data } = await (await page.request.get(`/api/invoices?filters=${filters}`)).json();
    return data[0].id;
  },
  reconciledInvoiceId: async (page) => {
    const { data } = await (await page.request.get('/api/invoices?perPage=200')).json();
    for (const { id } of data) {
      const { invoice } = await (await page.request.get(`/api/invoices/${id}`)).json();
      const saved: Answer[] = invoice.reconciliations;
      if (saved.some(({ undoneAt, undoRefusal }) => undoneAt === null && undoRefusal === null))
        return id;
    }
    throw new Error('no invoice has a reconciliation that can be undone');
  },
};

/** Puts the ids of something that is there into an address. */
export async function addressOf(page: Page, at: string): Promise<string> {
  const [, name] = at.match(/:(\w+)/) ?? [];
  if (name === undefined) return at;
  return at.replace(`:${name}`, String(await (ids[name]?.(page) ?? anId(page, name))));
}
