import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Report } from '@recoup/contract/reports/reports.schemas';
import { readZip } from '@recoup/server/test/read-zip';
import { countKeys } from '../count-keys.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

const path = '/agency-reconciliation-reports';
const title = 'Agency Reconciliation Reports';
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** The previous calendar month in the office's zone. */
function previousMonth(): string {
  const [year, month] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
    .format(new Date())
    .split('-')
    .map(Number) as [number, number];
  return month === 1 ? `December ${year - 1}` : `${months[month - 2]} ${year}`;
}

/** Returns the screen's polls with these reports, as a month under way. */
async function pretend(page: Page, answers: Array<Array<Partial<Report>>>): Promise<number[]> {
  const askedAt: number[] = [];
  await page.route('**/api/reports?*', async (route) => {
    const states = answers[Math.min(askedAt.length, answers.length - 1)] ?? [];
    askedAt.push(Date.now());
    await route.fulfill({
      json: states.map(
        (state, index): Report => ({
          id: index + 1,
          created_at: '2026-11-01T10:00:00.000Z',
          updated_at: '2026-11-01T10:00:00.000Z',
          agency_id: index + 1,
          agency: { id: index + 1, name: `Agency ${index + 1}` },
          year: 2026,
          month: 10,
          completed: true,
          succeeded: true,
          published: false,
          message: null,
          totals: null,
          enteredSince: 0,
          unpublishedBefore: [],
          hasEmail: true,
          mail: null,
          ...state,
        }),
      ),
    });
  });
  return askedAt;
}

const open = { completed: false, succeeded: false };

/** What a report's CSV adds up to as paid, in dollars. */
function paidIn(csv: string): number {
  const [titles = '', ...rows] = csv.split('\r\n');
  const paid = titles.split(',').indexOf('Paid');
  const cents = rows.map((row) => Math.round(Number(row.split(',')[paid] ?? 0) * 100));
  return cents.reduce((sum, each) => sum + each, 0) / 100;
}

/** */
test('by keyboard › 9. the month is run and published, and a report downloaded', async ({
  page,
}, info) => {
  test.slow();
  const keys = countKeys(page, info);
  const press = async (target: Locator) => {
    await keys.tabTo(target);
    await keys.press('Enter');
  };
  await signIn(page, 'admin');
  await page.goto('/records');
  await expect(page.getByText(/^From \d/)).toBeVisible();
  const run = page.getByRole('button', { name: 'Run Reports' });
  await expect(run).toHaveCount(0);

  await page.goto(path);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const month = page.getByRole('region', { name: 'Month' });
  await expect(month).toContainText(previousMonth());
  await expect(run).toBeVisible();
  await keys.press('c');
  await expect(page.getByText('Reports Queued')).toBeVisible();
  await expect(month.getByText('Processing')).toBeVisible();
  // the screen asks by itself how far they are
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).not.toHaveAttribute('aria-disabled', { timeout: 240_000 });
  await expect(month.getByText('Processing')).toHaveCount(0);
  await expectAccessible(page);

  await press(publish);
  const question = page.getByRole('dialog');
  await expect(question).toContainText(/\d+ agenc(y|ies) will be emailed/);
  await expectAccessible(page);
  await press(question.getByRole('button', { name: 'Publish' }));
  await expect(page.getByText('Reports Published')).toBeVisible();
  keys.report('run and publish the month', 8);
  await expect(page.getByRole('button', { name: 'Published!' })).toBeVisible();
  await expect(run).toHaveAttribute('aria-disabled', 'true');

  const row = page
    .getByRole('row')
    .filter({ hasText: /\$\d/ })
    .filter({ hasNotText: '$0.00' })
    .first();
  const shown = /\$([\d,]+\.\d\d)/.exec(await row.innerText())?.[1]?.replaceAll(',', '');
  const download = page.waitForEvent('download');
  await press(row.getByRole('link', { name: 'Download' }));
  const files = await readZip(await readFile(await (await download).path()));
  const kinds = [...files.keys()].map((name) => name.split('.').at(-1));
  expect(new Set(kinds)).toEqual(new Set(['csv', 'pdf', 'xlsx']));
  const csv = [...files].find(([name]) => name.endsWith('.csv'))?.[1].toString('utf8') ?? '';
  expect(paidIn(csv)).toBe(Number(shown));
});

/** */
test("shows 'Processing', and Publish is disabled, while reports are under way", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'admin');
  const askedAt = await pretend(page, [
    [{}, {}, {}, open],
    [{}, {}, {}, {}],
  ]);
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Month' }).getByText('Processing')).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  await expect(publish).toHaveAttribute('aria-description', '1 report is still processing.');
  await expect(page.getByText('3 of 4 completed')).toBeVisible();
  expect(askedAt).toHaveLength(1);
  // three of four: 5 s and a quarter of 25 s
  await page.clock.runFor(5_000);
  expect(askedAt).toHaveLength(1);
  await page.clock.runFor(7_000);
  await expect.poll(() => askedAt.length).toBe(2);

  await test.step('opens Publish and asks no more once all are completed [R-392, R-394, R-397]', async () => {
    await expect(page.getByRole('region', { name: 'Month' })).not.toContainText('Processing');
    await expect(publish).not.toHaveAttribute('aria-disabled');
    await page.clock.runFor(60_000);
    expect(askedAt).toHaveLength(2);
  });
});

test('a double click runs the reports once [R-403]', async ({ page }) => {
  await signIn(page, 'admin');
  const reports = await pretend(page, [[open]]);
  let runs = 0;
  await page.route('**/api/reports', async (route) => {
    runs += 1;
    await route.fulfill({ status: 202, json: [] });
  });
  await page.goto(path);
  await expect.poll(() => reports.length).toBe(1);
  await page.getByRole('button', { name: 'Run Reports' }).dblclick();
  await expect(page.getByText('Reports Queued')).toHaveCount(1);
  expect(runs).toBe(1);
});

test('publishing asks first, with the month and the number of emails [F-405]', async ({ page }) => {
  await signIn(page, 'admin');
  await pretend(page, [[{ published: true }, {}, {}, { hasEmail: false }]]);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await page.goto(path);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Publish ${previousMonth()}?` });
  await expect(question).toContainText('3 reports will be published');
  await expect(question).toContainText('2 agencies will be emailed.');
  await expect(question).toContainText('1 agency has no email address.');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  expect(sent).toEqual([]);
});

test('shows what is published, and of what failed why, with a retry [R-395]', async ({ page }) => {
  await signIn(page, 'admin');
  await pretend(page, [[{ published: true }, { succeeded: false, message: 'The disk is full.' }]]);
  await page.goto(path);
  const failed = page.getByRole('row').filter({ hasText: 'Failed' });
  await expect(failed).toContainText('The disk is full.');
  await expect(failed.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(failed.getByRole('button', { name: 'Download' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.unrouteAll();
  await pretend(page, [[{ published: true }, { published: true }]]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Published!' })).toBeVisible();
});
