import { expect, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { anInvoiceOf } from '../reconciliation/an-invoice.ts';
import { signIn } from '../sign-in.ts';

test('who may not correct a receipt that pays lines is not offered its form', async ({ page }) => {
  await signIn(page, 'admin');
  const invoice = await anInvoiceOf(page, 1);
  const [record] = invoice.records;
  const paid = await page.request.patch(`/api/invoices/${invoice.id}/records`, {
    headers: markerHeader,
    data: {
      checkNumber: '9191',
      completed: true,
      paymentAmount: invoice.total,
      paymentMethod: 3,
      processDate: '2026-11-20',
      records: { [record?.id ?? 0]: { statusCode: 1, paidCt: invoice.total, paymentMethodId: 3 } },
      expected_updated_at: invoice.updated_at,
    },
  });
  expect(paid.status(), await paid.text()).toBe(200);
  const filters = JSON.stringify({ supplierId: invoice.supplier.id });
  const { data } = await (await page.request.get(`/api/receipts?filters=${filters}`)).json();
  const receipt = `/receipts/${data[0].id}`;

  await signIn(page, 'standard');
  await page.goto(receipt);
  const edit = page.getByRole('button', { name: 'Edit Receipt' });
  await expect(edit).toHaveAttribute('aria-disabled', 'true');
  await expect(edit).toHaveAccessibleDescription('Accounting permissions required');

  await signIn(page, 'admin');
  await page.goto(receipt);
  await edit.click();
  const form = page.getByRole('dialog', { name: 'Edit Check 9191' });
  await expect(form.getByLabel('Payer')).toBeEnabled();
  await expect(form.getByLabel('Number')).toBeEnabled();
});
