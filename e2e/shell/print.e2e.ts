import { expect, type Page, test } from '@playwright/test';
import { pageCountOf, pdfToolsPresent, textOf, wordsOf } from '@recoup/test-support/pdf-tools';
import { anId } from '../every-screen.ts';
import { signIn } from '../sign-in.ts';

/** Prints the screen as a browser does on letter paper, and returns the PDF. */
const print = (page: Page) => page.pdf({ format: 'Letter', preferCSSPageSize: true });

/** What stands on several lines as one; a line may end at the hyphen of a word. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('- ', '-');

test('a list prints every column, its filters, count, and day, and no control [F-412]', async ({
  page,
}) => {
  test.skip(!pdfToolsPresent, 'needs poppler and qpdf');
  await signIn(page, 'admin');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/records?filters=${encodeURIComponent('{"status":0}')}`);
  await expect(page.getByText(/^From 1 to/)).toBeVisible();
  const headers = await page.getByRole('columnheader').filter({ hasText: /\w/ }).allInnerTexts();
  const [label = '', value = ''] = (
    await page
      .getByRole('region', { name: 'Active filters' })
      .getByRole('listitem')
      .first()
      .innerText()
  ).split(': ');
  expect(value).not.toBe('');
  const range = await page.getByText(/^From 1 to/).innerText();
  const list = await print(page);
  const text = oneLine(textOf(list, '-raw'));
  for (const header of headers)
    for (const word of header.split(/\s+/)) expect(text, 'each header is printed').toContain(word);
  expect(text).toContain('Records');
  expect(text).toContain(oneLine(`${label}: ${value}`).trim());
  expect(text).toContain(range);
  expect(text).toMatch(/Recoup · \w+ \d+, \d{4} · /);
  for (const control of ['Download CSV', 'Advanced Search', 'Clear All Filters', 'Next', 'Logout'])
    expect(text, 'no control is printed').not.toContain(control);

  const words = wordsOf(list);
  const across = 11 * 72;
  expect(Math.max(...words.map(({ right }) => right)), 'nothing is cut').toBeLessThan(across);
  expect(Math.max(...words.map(({ right }) => right)), 'the paper lies across').toBeGreaterThan(
    8.5 * 72,
  );
  const firstHeader = headers[0] ?? '';
  for (let at = 1; at <= pageCountOf(list); at += 1)
    expect(
      words.some((word) => word.page === at && word.text === firstHeader),
      'the head is on each page',
    ).toBe(true);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: null });

  for (const [path, heading, controls] of [
    [`/records/${await anId(page, 'recordId')}`, 'REC', ['Add a note']],
    [
      `/suppliers/${await anId(page, 'supplierId')}`,
      'Supplier',
      ['Create Invoice', 'Merge', 'Choose a collection agent'],
    ],
    [`/invoices/${await anId(page, 'invoiceId')}`, 'Invoice', ['Clone Invoice', 'Download PDF']],
    ['/agency-reconciliation-reports', 'Agency Reconciliation Reports', ['Run Reports']],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      heading === 'Supplier' ? /\w/ : heading,
    );
    await expect(page.getByText('Loading...')).toHaveCount(0);
    const printed = oneLine(textOf(await print(page), '-raw'));
    expect(printed).toContain(heading);
    for (const control of ['Logout', ...controls]) expect(printed).not.toContain(control);
  }

  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto(`/suppliers/${await anId(page, 'supplierId')}`);
  const events = page.getByRole('list', { name: /^Timeline events/ }).getByRole('listitem');
  await expect(events.first(), 'it comes without a scroll').toBeAttached();
  await expect(events.first()).not.toBeInViewport();
  expect(oneLine(textOf(await print(page), '-raw'))).toContain('Timeline');
});
