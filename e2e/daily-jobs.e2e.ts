import { expect, type Locator, type Page, test } from '@playwright/test';
import { type CountedKeyboard, countKeys } from './count-keys.ts';
import { expectAccessible } from './expect-accessible.ts';
import { anInvoiceOf, uploadStays } from './reconciliation/an-invoice.ts';
import { signIn } from './sign-in.ts';
import { aSupplier } from './suppliers/supplier-steps.ts';
import { toastWith } from './toasts.ts';
import { withCalendar } from './with-calendar.ts';

const marker = Date.now().toString(36).slice(-6);

async function get<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await page.request.get(path)).json()) as Answer;
}

interface Listed<Row> {
  data: Row[];
  meta: { total: number };
}

const range = (page: Page): Locator => page.getByText(/^From \d/);

async function enterAt(keys: CountedKeyboard, target: Locator, text: string): Promise<void> {
  await keys.tabTo(target);
  await keys.enter(text);
}

async function pressAt(keys: CountedKeyboard, target: Locator): Promise<void> {
  await keys.tabTo(target);
  await keys.press('Enter');
}

/**
 * The ten jobs of a day, from the screen on which they begin, by keyboard alone. The most keys that
 * a job may take stand with it: a change that makes a job longer fails. Data is not counted. The
 * ninth stands in `reports/agency-reports.e2e.ts`: a month is published only once.
 */
test.describe('by keyboard', () => {
  test('1. a record is found by its phone and opened', async ({ page }, info) => {
    await signIn(page, 'admin');
    const supplier = await aSupplier(page, { name: 'Hotel of One Call' });
    await uploadStays(page, supplier, 1);
    await page.goto('/records');
    await expect(range(page)).toBeVisible();
    const keys = countKeys(page, info);
    await keys.press('/');
    await keys.enter(supplier.primaryPhone);
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ann Staya');
    keys.report('find a record by phone', 2);
  });

  test('2. an unknown supplier is fixed by the suggestion, with nothing to close', async ({
    page,
  }, info) => {
    await signIn(page, 'contributor');
    const list = '/api/records/unknownSupplier';
    const { data } = await get<Listed<{ id: number; status: { code: number } }>>(page, list);
    let id: number | undefined;
    for (const record of data) {
      if (![0, 10, 44].includes(record.status.code)) continue;
      const found = await get<{ candidates: object[] }>(
        page,
        `/api/records/${record.id}/supplierCandidates`,
      );
      if (found.candidates.length > 0) id = record.id;
      if (id !== undefined) break;
    }
    await page.goto(`/records/unknownSupplier?filters={"recordId":${id}}`);
    const panel = page.getByRole('region', { name: 'Suggested Suppliers' });
    await expect(panel).toContainText(`Record ${id} names`);
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    const keys = countKeys(page, info);
    await keys.press('1');
    await expect(toastWith(page, 'Phone Number Updated')).toBeVisible();
    keys.report('fix an unknown supplier', 2);
    const fixed = await get<{ supplier: object | null }>(page, `/api/records/${id}`);
    expect(fixed.supplier).not.toBeNull();
  });

  test('3. a file is uploaded and its rejected rows are read', async ({ page }, info) => {
    await signIn(page, 'srlead');
    await page.goto('/agencies/dataUpload');
    const agencies = await get<Listed<{ name: string }>>(
      page,
      '/api/agencies?active=true&perPage=10',
    );
    const rows = ['Abernathy', 'Bellweather'].map(
      (guest, at) =>
        `${guest},Ada,2125550${at}17,${at === 1 ? 'soon' : '2026-09-10'},2026-09-20,150.00,J${marker}${at}`,
    );
    const agency = page.getByRole('combobox', { name: 'Agency' });
    await expect(agency).toBeVisible();
    const keys = countKeys(page, info);
    await enterAt(keys, agency, agencies.data[0]!.name);
    await expect(page.getByRole('option', { disabled: false }).first()).toBeVisible();
    await keys.press('Enter');
    const field = page.locator('input[type=file]');
    await keys.tabTo(field);
    await keys.press('Enter');
    await field.setInputFiles({
      name: `jobs-${marker}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Guest Last,Guest First,Hotel Phone,Check In,Check Out,Rate,Confirmation\n${rows.join('\n')}\n`,
      ),
    });
    await expect(page.getByText('1 of 2 rows are new')).toBeVisible();
    await pressAt(keys, page.getByRole('button', { name: 'Upload', exact: true }));
    await expect(toastWith(page, 'Upload Successful')).toBeVisible();
    const summary = page.getByRole('region', { name: 'Upload Summary', exact: true });
    const download = page.waitForEvent('download');
    await pressAt(keys, summary.getByRole('link', { name: 'Download Rejected Rows' }));
    await download;
    keys.report('upload a file and read its rejects', 10);
  });

  test('4. a supplier is invoiced', async ({ page }, info) => {
    await signIn(page, 'admin');
    const supplier = await aSupplier(page, { name: 'Hotel to Invoice' });
    await uploadStays(page, supplier, 2);
    await page.goto(`/suppliers/${supplier.id}`);
    const card = page.getByRole('region', { name: 'Create Invoice' });
    const create = card.getByRole('button', { name: 'Create Invoice' });
    await expect(create).not.toHaveAttribute('aria-disabled');
    const keys = countKeys(page, info);
    await keys.press('c');
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Create Invoice' }),
    ).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByText('Invoice Created').first()).toBeVisible();
    keys.report('invoice a supplier', 2);
  });

  test('5. 40 lines are reconciled against a check', async ({ page }, info) => {
    await signIn(page, 'admin');
    const { id, total, records } = await anInvoiceOf(page, 40);
    const centsOf = (row: number): number => Math.round((records[row]?.commission ?? 0) * 100);
    // two of the stays were no shows, and one was paid at 8 instead of 10 %
    const [noShow, laterNoShow, short] = [6, 21, 33];
    const paidShort = Math.round(centsOf(short) * 0.8);
    const paid =
      Math.round(total * 100) -
      [noShow, laterNoShow, short].reduce((sum, row) => sum + centsOf(row), 0) +
      paidShort;

    await page.goto(`/invoices/reconciliation/${id}`);
    await expect(page.getByLabel('Payment Amount')).toBeFocused();
    const keys = countKeys(page, info);
    const grid = page.getByRole('grid');
    await keys.enter((paid / 100).toFixed(2));
    await enterAt(keys, page.getByLabel('Check Number'), '88123');
    await keys.tabTo(grid);
    await keys.press('ArrowRight', 3);
    await keys.press('ArrowDown', noShow);
    await keys.enter('no s');
    await keys.press('Enter');
    await keys.press('ArrowDown', laterNoShow - noShow - 1);
    await keys.enter('no s');
    await keys.press('Enter');
    await keys.press('ArrowDown', short - laterNoShow - 1);
    await keys.press('ArrowRight', 2);
    await keys.enter((paidShort / 100).toFixed(2));
    await keys.press('Enter');
    await expect(page.getByText('In Balance')).toBeVisible();
    await keys.press('Control+Home');
    await keys.press('Control+Shift+ArrowDown');
    await keys.press('Control+Enter');
    await expect(page.getByText('Ready to submit')).toBeVisible();
    await keys.press('Escape');
    await keys.press('Enter');
    await expect(page.getByText('Invoice Saved. 40 records updated.')).toBeVisible();
    keys.report('reconcile 40 lines', 61);

    const { invoice } = await get<{
      invoice: { completed: boolean; records: { statusName: string; paidCt: number }[] };
    }>(page, `/api/invoices/${id}`);
    expect(invoice.completed).toBe(true);
    const outcomes = invoice.records.map(({ statusName }) => statusName);
    expect([outcomes[noShow], outcomes[laterNoShow], outcomes[short]]).toEqual([
      'No Show',
      'No Show',
      'Paid',
    ]);
    const booked = invoice.records.reduce((sum, { paidCt }) => sum + Math.round(paidCt * 100), 0);
    expect(booked).toBe(paid);
  });

  test('6. exactly 200 records over eight pages are assigned [F-420]', async ({ page }, info) => {
    await signIn(page, 'srlead');
    await page.goto('/records');
    await expect(range(page)).toHaveText(/^From 1 to 25 /);
    const bar = page.getByRole('group', { name: 'Selected records' });
    const user = bar.getByRole('combobox', { name: 'Assigned user' });
    const keys = countKeys(page, info);
    await keys.press('s');
    await keys.enter('200');
    await keys.press('Enter');
    await expect(bar).toContainText('200 records selected');
    await keys.tabTo(user);
    const { data } = await get<Listed<{ name: string }>>(
      page,
      '/api/users?assignable=contributor&perPage=10',
    );
    await keys.enter(data[0]!.name);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await keys.press('Enter');
    await pressAt(keys, bar.getByRole('button', { name: 'Assign 200 Records' }));
    await expect(toastWith(page, 'Records Assigned')).toContainText('200 records');
    keys.report('assign exactly 200 over eight pages', 12);
  });

  test('7. a callback is scheduled in the calendar of the team', async ({ page }, info) => {
    await withCalendar(page);
    await signIn(page, 'collectionagent');
    const { data } = await get<Listed<{ id: number }>>(page, '/api/suppliers?sortBy=id');
    await page.goto(`/suppliers/${data[11]?.id}`);
    const card = page.getByRole('region', { name: 'Schedule Call Back' });
    const schedule = card.getByRole('button', { name: 'Schedule Callback' });
    await expect(schedule).toBeEnabled();
    const keys = countKeys(page, info);
    await keys.press('b');
    await enterAt(keys, card.getByLabel('Assign To'), 'Carl');
    await keys.tabTo(card.getByLabel('Scheduled Time'));
    await keys.enter(`0304${new Date().getFullYear() + 1}`);
    await keys.press('Tab');
    await keys.enter('0330PM');
    await enterAt(keys, card.getByLabel('Reason'), 'Ask for the owner');
    await pressAt(keys, schedule);
    await expect(page.getByText('Callback scheduled successfully.')).toBeVisible();
    keys.report('schedule a callback', 8);
  });

  test('8. the foreign payments of a currency and day are converted [F-409]', async ({
    page,
  }, info) => {
    await signIn(page, 'admin');
    const path = '/api/records/foreignConversion/groups';
    const { groups } = await get<{ groups: { count: number }[] }>(page, path);
    await page.goto('/records/foreignConversion');
    await expect(page.getByLabel('Rate for All')).toBeFocused();
    const keys = countKeys(page, info);
    await page.getByLabel('Rate for All').fill('0.123');
    await expect(page.getByText(/^Enter a rate above 0 and up to 100/).first()).toBeVisible();
    await keys.press('Control+a');
    await keys.enter('1.5');
    await keys.press('Enter');
    await expect(toastWith(page, `${groups[0]?.count} payment`)).toBeVisible();
    keys.report('convert the foreign payments of a day', 6);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(async () => (await get<{ groups: object[] }>(page, path)).groups.length)
      .toBe(groups.length);
  });

  test('10. what happened to a record is answered', async ({ page }, info) => {
    await signIn(page, 'admin');
    const { data } = await get<Listed<{ id: number }>>(page, '/api/records?filters={"status":1}');
    const id = data[0]?.id;
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const keys = countKeys(page, info);
    await keys.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await keys.enter(String(id));
    await expect(page.getByRole('dialog').getByText(`REC ${id}`).first()).toBeVisible();
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`REC ${id}`);
    await pressAt(keys, page.getByRole('link', { name: 'View Timeline' }));
    const story = page.getByRole('table', { name: 'Timeline events' });
    await expect(story.getByRole('row').nth(1)).toContainText(/Upload|Creation/);
    await expect(story).toContainText('Status: ');
    keys.report('what happened to a record', 6);
    await expectAccessible(page);
  });
});
