import { type Browser, expect, type Page } from '@playwright/test';
import type { Played } from './checks-figures.ts';
import {
  type ChecksWorld,
  type Hotel,
  type Line,
  type Place,
  startChecksWorld,
} from './checks-world.ts';
import type { twelveChecks } from './twelve-checks.ts';

type Name = (typeof twelveChecks)[number]['name'];

export let world: ChecksWorld;
export let page: Page;
const played = new Map<Name, Played>();

/** Goes to a day, in the browser as well. */
export async function goTo(day: string): Promise<void> {
  await world.setDay(`2026-${day}`);
  await page.clock.setFixedTime(`2026-${day}T17:00:00Z`);
  await world.signIn(page.context().request);
}

export async function openReceipt(id: number, invoices: readonly number[] = []): Promise<void> {
  const query = invoices.length > 0 ? `?invoices=${invoices.join(',')}` : '';
  await page.goto(`${world.server.address}/receipts/${id}${query}`);
  await expect(page.getByLabel('Equation')).toBeVisible();
}

/** Puts the check on all lines of invoices; what is typed differs from the commission. */
export async function apply(
  name: Name,
  digits: readonly string[],
  typed: Readonly<Partial<Record<Line, [amount: string, remark?: string]>>> = {},
): Promise<void> {
  const { receiptId, place, lines } = of(name);
  const ids = digits.flatMap((digit) => place.invoices.get(digit) ?? []);
  await openReceipt(receiptId, ids);
  const table = page.getByRole('table', { name: 'Lines to apply' });
  await expect(table.getByRole('row')).toHaveCount(lines.length + 1);
  for (const [line, [amount, remark = '']] of Object.entries(typed)) {
    const id = place.records.get(line as Line);
    await page.getByLabel(`Amount of REC ${id}`).fill(amount);
    await page.getByLabel(`Remark on REC ${id}`).fill(remark);
  }
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Lines? Applied$/)).toBeVisible();
}

/** Clicks a button, fills in its dialog, and sends it. */
export async function act(
  name: Name,
  open: string,
  send: string,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  await openReceipt(of(name).receiptId);
  await page.getByRole('button', { name: open, exact: true }).click();
  await sendDialog(send, values);
}

export async function actOnLine(
  name: Name,
  line: Line,
  item: string,
  then: () => Promise<void>,
): Promise<void> {
  const { receiptId, place } = of(name);
  await openReceipt(receiptId);
  await page.getByRole('button', { name: `Actions for REC ${place.records.get(line)}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await then();
}

export async function sendDialog(
  send: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(values))
    await dialog.getByRole('textbox', { name: label }).fill(value);
  await dialog.getByRole('button', { name: send, exact: true }).click();
  await expect(dialog).toBeHidden();
}

export function of(name: Name): Played {
  const found = played.get(name);
  if (!found) throw new Error(`${name} was not entered`);
  return found;
}

interface Head {
  readonly hotels: readonly Hotel[];
  readonly lines: readonly Line[];
  readonly payer: 'hotel' | 'owner' | 'nobody';
  readonly number: string;
  readonly amount: number;
  readonly on: string;
  readonly bank?: string;
  readonly paymentMethodId?: 2 | 3 | 4 | 5;
  readonly currency?: string;
}

export async function enter(name: Name, given: Head): Promise<void> {
  const { hotels, lines, payer, on, bank, ...head } = given;
  const place = await world.makePlace(hotels);
  const [supplierId = 0] = place.hotels.values();
  const { id } = await world.enter({
    ...head,
    ...(payer === 'hotel' && { supplierId }),
    ...(payer === 'owner' && { payerId: await world.makeOwner(place) }),
    receivedOn: `2026-${on}`,
    ...(bank && { bankOn: `2026-${bank}` }),
  });
  played.set(name, { receiptId: id, place, lines });
  expect(await balancesOf(place)).toEqual(
    hotels.map((hotel) => `${hotel} ${balancesAtFirst[hotel]}`),
  );
}

export const balancesAtFirst: Readonly<Record<Hotel, string>> = {
  'Harbor Inn': '450.06',
  'Pine Lodge': '120.00',
  Aurora: '330.00',
};

export async function balancesOf({ hotels }: Place): Promise<string[]> {
  return await Promise.all(
    [...hotels].map(async ([name, id]) => {
      const { balance } = await world.call<{ balance: number }>('get', `/api/suppliers/${id}`);
      return `${name} ${balance.toFixed(2)}`;
    }),
  );
}

export async function run(month: number): Promise<void> {
  await world.call('post', '/api/reports', { year: 2026, month });
  await expect
    .poll(
      async () => {
        const reports = await world.call<Array<{ completed: boolean }>>(
          'get',
          `/api/reports?year=2026&month=${month}`,
        );
        return reports.length > 0 && reports.every(({ completed }) => completed);
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}

/** Opens the server of the checks, and a page. */
export async function begin(browser: Browser): Promise<void> {
  world = await startChecksWorld();
  page = await browser.newPage();
  page.setDefaultTimeout(10_000);
}
