import { expect, test } from '@playwright/test';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import {
  act,
  actOnLine,
  apply,
  balancesAtFirst,
  balancesOf,
  begin,
  enter,
  goTo,
  of,
  openReceipt,
  page,
  run,
  sendDialog,
  world,
} from './checks-desk.ts';
import { daysOf, entriesOf, monthOf, rowsOfDays, rowsOfMonth } from './checks-figures.ts';
import { type CheckFigures, twelveChecks } from './twelve-checks.ts';

const figures = new Map<string, CheckFigures>();

const inn = ['Harbor Inn'] as const;
const both = ['Harbor Inn', 'Pine Lodge'] as const;
const check = { payer: 'hotel', on: '10-15', hotels: inn } as const;

async function playOctober(): Promise<void> {
  await goTo('10-15');
  await enter('Exact', { ...check, number: '1001', amount: 240.01, lines: ['1a', '1b', '1c'] });
  await apply('Exact', ['1']);

  await enter('Short, with a reason', {
    ...check,
    number: '1002',
    amount: 140,
    lines: ['2a', '2b'],
  });
  await apply('Short, with a reason', ['2'], { '2a': ['100.00', 'Rate dispute'] });

  await enter('Over', { ...check, number: '1003', amount: 60.05, lines: ['3a'] });
  await apply('Over', ['3'], { '3a': ['60.05'] });

  await enter('Over three invoices', {
    ...check,
    number: '1004',
    amount: 440.06,
    lines: ['1a', '1b', '1c', '2a', '2b', '3a'],
  });
  await act('Over three invoices', 'Add Deduction', 'Add Deduction', {
    Amount: '-10.00',
    Remark: 'Handling',
  });
  await apply('Over three invoices', ['3', '2', '1']);

  await enter('One line undone', {
    ...check,
    number: '1008',
    amount: 240.01,
    lines: ['1a', '1b', '1c'],
  });
  await apply('One line undone', ['1']);

  for (const [name, number] of [
    ['Returned before publishing', '1009'],
    ['Returned after publishing', '1010'],
  ] as const) {
    await enter(name, { ...check, number, amount: 160, lines: ['2a', '2b'] });
    await apply(name, ['2']);
  }

  await enter('Refund of a surplus', { ...check, number: '1012', amount: 60.05, lines: ['3a'] });
  await apply('Refund of a surplus', ['3'], { '3a': ['50.05'] });

  await goTo('10-20');
  await enter('Two hotels of one owner', {
    hotels: both,
    lines: ['1a', '1b', '1c', '4a', '4b'],
    payer: 'owner',
    paymentMethodId: 2,
    number: 'A5',
    amount: 360.01,
    on: '10-20',
    bank: '10-20',
  });
  await apply('Two hotels of one owner', ['4', '1']);
  await enter('Foreign check, credited in dollars with a fee', {
    hotels: ['Aurora'],
    lines: ['5a', '5b', '5c'],
    payer: 'hotel',
    paymentMethodId: 5,
    number: 'F11',
    amount: 300,
    currency: 'EUR',
    on: '10-20',
  });
  await apply('Foreign check, credited in dollars with a fee', ['5'], {
    '5a': ['100.00'],
    '5b': ['100.00'],
    '5c': ['100.00'],
  });

  await goTo('10-22');
  await enter('Wrong hotel, moved', {
    hotels: both,
    lines: ['1b', '4a'],
    payer: 'owner',
    number: '1007',
    amount: 80,
    on: '10-22',
  });
  const { receiptId, place } = of('Wrong hotel, moved');
  await openReceipt(receiptId);
  await page.getByLabel('Find Lines').fill(String(place.records.get('1b')));
  await page.getByRole('option', { name: `REC ${place.records.get('1b')} ·` }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 Line Applied')).toBeVisible();

  await goTo('10-27');
  await actOnLine('One line undone', '1b', 'Undo Line', () =>
    sendDialog('Undo Line', { Reason: 'Not ours' }),
  );
  await act('Returned before publishing', 'Return', 'Return', {
    'Bank Fee': '12.00',
    Reason: 'No funds',
  });

  await goTo('10-28');
  await enter('Unknown payer, found a week later', {
    hotels: ['Pine Lodge'],
    lines: ['4a', '4b'],
    payer: 'nobody',
    paymentMethodId: 4,
    number: 'W6',
    amount: 120,
    on: '10-28',
    bank: '10-28',
  });
}

async function publishOctober(): Promise<void> {
  await goTo('11-01');
  await run(10);
  await goTo('11-03');
  await world.call('post', '/api/reports/publish', { year: 2026, month: 10 });
}

async function playNovember(): Promise<void> {
  await goTo('11-04');
  const unknown = of('Unknown payer, found a week later');
  const ownerId = await world.makeOwner(unknown.place);
  const owner = await world.call<{ name: string }>('get', `/api/payers/${ownerId}`);
  await openReceipt(unknown.receiptId);
  await page.getByRole('button', { name: 'Edit Receipt' }).click();
  const payer = page.getByRole('dialog').getByLabel('Payer');
  await payer.fill(owner.name);
  await page.getByRole('option', { name: owner.name }).click();
  await sendDialog('Save', {});
  await apply('Unknown payer, found a week later', ['4']);

  await goTo('11-06');
  await act('Foreign check, credited in dollars with a fee', 'Convert', 'Convert', {
    'Credited in Dollars': '325.00',
    'Bank Fee': '10.00',
  });

  await goTo('11-09');
  await act('Returned after publishing', 'Return', 'Return', {
    'Bank Fee': '12.00',
    Reason: 'No funds',
  });

  await goTo('11-10');
  const { place } = of('Wrong hotel, moved');
  const rightId = place.records.get('4a');
  await actOnLine('Wrong hotel, moved', '1b', 'Move to Another Record', async () => {
    await page.getByRole('dialog').getByLabel('To Record').fill(String(rightId));
    await page.getByRole('option', { name: `REC ${rightId} ·` }).click();
    await sendDialog('Move Line', { Reason: 'Wrong hotel' });
  });

  await goTo('11-17');
  await world.clear(of('Refund of a surplus').receiptId);
  await act('Refund of a surplus', 'Refund', 'Refund', { Reason: 'Paid twice' });

  await goTo('12-01');
  await run(11);
}

/** `$240.01 = $240.01 applied + $0.00 unapplied`, as the page of the receipt shows it. */
async function equationOf(receiptId: number): Promise<string> {
  await openReceipt(receiptId);
  const shown = await page.getByLabel('Equation').innerText();
  return shown.replaceAll(/\s+/g, ' ').replace(' amount', '').trim();
}

async function look(): Promise<void> {
  const [rows, october, november] = [
    await rowsOfDays(world),
    await rowsOfMonth(world, 10),
    await rowsOfMonth(world, 11),
  ];
  for (const { name } of twelveChecks) {
    const one = of(name);
    const { receiptId, place, lines } = one;
    const names = new Map([...place.records].map(([line, id]) => [id, line]));
    const receipt = await world.call<Receipt>('get', `/api/receipts/${receiptId}`);
    const states = await Promise.all(
      lines.map(async (line) => {
        const { paidCt, status } = await world.call<{ paidCt: number; status: { name: string } }>(
          'get',
          `/api/records/${place.records.get(line)}`,
        );
        return `${line} ${paidCt.toFixed(2)} ${status.name}`;
      }),
    );
    const completed: string[] = [];
    for (const [digit, id] of place.invoices) {
      const { invoice } = await world.call<{ invoice: { completed: boolean } }>(
        'get',
        `/api/invoices/${id}`,
      );
      if (invoice.completed) completed.push(digit);
    }
    const after = await balancesOf(place);
    figures.set(name, {
      name,
      receipt: await equationOf(receiptId),
      entries: entriesOf(receipt, (id) => names.get(id) ?? `REC ${id}`),
      lines: states.join(', '),
      balance: [...place.hotels.keys()]
        .map((hotel, at) => `${hotel} ${balancesAtFirst[hotel]} → ${after[at]?.split(' ').at(-1)}`)
        .join(', '),
      completed: completed.join(', ') || '–',
      days: daysOf(rows, one),
      october: monthOf(world, october, one),
      november: monthOf(world, november, one),
    });
  }
}

test.describe('twelve checks of the guide', () => {
  test.beforeAll(async ({ browser }) => {
    // two months are played
    test.setTimeout(900_000);
    await begin(browser);
    await playOctober();
    await publishOctober();
    await playNovember();
    await look();
    await page.close();
  });
  test.afterAll(() => world.close());

  for (const expected of twelveChecks)
    test(expected.name, () => {
      expect(figures.get(expected.name)).toEqual(expected);
    });
});
