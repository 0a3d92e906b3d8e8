import { accountOf, credit, testCases } from '#test/money-play';
import {
  at,
  type Case,
  checkOf,
  commissions,
  dayOf,
  enter,
  foreignCheck,
  Held,
  type Inv,
  invoices,
  send,
  startBench,
} from '#test/money-world';

const bench = await startBench();
const { test, clerk, accountant } = bench;

/** The bank takes a receipt back on a day of this year. */
async function takeBack(held: Held | undefined, on: string, given: object = {}): Promise<void> {
  test.now = at(on);
  await held?.act(accountant, 'return', { bankOn: dayOf(on), reason: 'No funds', ...given });
}

/** Reconciles an invoice in full with a receipt that came in before; returns the receipt. */
async function draw(held: Held, name: Inv, on: string): Promise<void> {
  const { world, receipt } = held;
  const url = `/api/invoices/${world.invoices[name]}`;
  const due = invoices[name].reduce((sum, record) => sum + commissions[record], 0) / 100;
  await send(clerk, 'PATCH', `${url}/records`, {
    checkNumber: receipt.number,
    completed: true,
    paymentAmount: due,
    paymentMethod: 3,
    processDate: dayOf(on),
    receiptId: receipt.id,
    records: Object.fromEntries(
      invoices[name].map((record) => {
        const id = world.records[record];
        return [id, { id, statusCode: 1, paidCt: commissions[record] / 100, paymentMethodId: 3 }];
      }),
    ),
    expected_updated_at: (await send(clerk, 'GET', url)).invoice.updated_at,
  });
  await reread(held);
}

async function reread(held: Held): Promise<void> {
  held.receipt = await send(accountant, 'GET', `/api/receipts/${held.receipt.id}`);
}

const cases: Case[] = [
  {
    title: 'a short check, the rest by a second one, and the first comes back after publishing',
    october: async (world) => {
      const first = await enter(world, checkOf('1101', 140));
      await first.apply('10-15', [['R21', 100], 'R22']);
      const second = await enter(world, checkOf('1102', 20, '10-22', '10-23'));
      await second.apply('10-22', [['R21', 20]], accountant);
      return [first, second];
    },
    november: async (_world, held) => {
      await takeBack(held[0], '11-09', { fee: 12 });
      return held;
    },
    equation: ['140.00 = 0.00 applied + 140.00 returned', '20.00 = 20.00 applied'],
    records: { R21: '20.00: 1, 10-22, Check 1102', R22: '0.00: 41, –, –' },
    daily: { '10-15': 'Check 2/140.00', '10-22': 'Check 1/20.00' },
    reports: {
      october: { A1: '120.00/78.00', A2: '40.00/28.00' },
      adjusted: { A1: '-100.00/-65.00', A2: '-40.00/-28.00' },
    },
    completed: [],
    balances: '330.06 120.00',
    statement: [
      ['10-16', 140, 'Check 1101'],
      ['10-23', 20, 'Check 1102'],
      ['11-09', -152, 'Return of Check 1101', 'Fee of Check 1101'],
    ],
    bank: {
      '10-15': 'total 140.00, other days -140.00 = 0.00',
      '10-16': 'credited 140.00 = 140.00',
      '10-22': 'total 20.00, other days -20.00 = 0.00',
      '10-23': 'credited 20.00 = 20.00',
      '11-09': 'returned -140.00, fees -12.00 = -152.00',
    },
  },
  {
    title: 'a surplus that pays another hotel a month later, and then all of it comes back',
    october: async (world) => {
      const held = await enter(world, checkOf('1201', 140.05));
      await held.apply('10-15', ['R31']);
      return [held];
    },
    november: async (_world, held) => {
      test.now = at('11-05');
      await held[0]?.apply('11-05', ['R41']);
      await takeBack(held[0], '11-12', { fee: 12 });
      return held;
    },
    equation: ['140.05 = 0.00 applied + 140.05 returned'],
    records: { R31: '0.00: 41, –, –', R41: '0.00: 41, –, –' },
    daily: { '10-15': 'Check 1/50.05', '11-05': 'Check 1/90.00' },
    reports: { october: { A2: '50.05/35.04' }, adjusted: { A2: '-50.05/-35.04' } },
    completed: [],
    balances: '450.06 120.00',
    statement: [
      ['10-16', 140.05, 'Check 1201'],
      ['11-12', -152.05, 'Return of Check 1201', 'Fee of Check 1201'],
    ],
    bank: {
      '10-15': 'total 50.05, other days -50.05 = 0.00',
      '10-16': 'credited 140.05 = 140.05',
      '11-05': 'total 90.00, other days -90.00 = 0.00',
      '11-12': 'returned -140.05, fees -12.00 = -152.05',
    },
  },
  {
    title: 'a foreign check that is converted again by another credit, and a line of it undone',
    october: async (world) => {
      const held = await enter(world, foreignCheck('F13', 300));
      await held.apply('10-20', [
        ['R51', 100],
        ['R52', 100],
        ['R53', 100],
      ]);
      return [held];
    },
    november: async (_world, [held]) => {
      if (!held) return [];
      test.now = at('11-06');
      await held.act(accountant, 'convert', { credited: 325, fee: 10, bankOn: dayOf('11-06') });
      test.now = at('11-09');
      await held.act(accountant, 'convert/undo', { reason: 'Wrong credit' });
      await held.act(accountant, 'convert', { credited: 318, fee: 12, bankOn: dayOf('11-06') });
      test.now = at('11-20');
      const lines = [{ entryId: held.line('R52') }];
      await held.act(accountant, 'lines/undo', { lines, reason: 'Not ours' });
      return [held];
    },
    equation: ['300.00 = 200.00 applied + 100.00 unapplied'],
    records: {
      R51: '110.00: 8, 11-06, Foreign Check F13',
      R52: '0.00: 0, –, –',
      R53: '110.00: 8, 11-06, Foreign Check F13',
    },
    daily: { '11-06': 'Foreign Check 2/220.00' },
    reports: { november: { A1: '110.00/74.80', A2: '110.00/77.00' } },
    completed: [],
    balances: '450.06 120.00 110.00',
    statement: [['11-06', 318, 'Foreign Check F13', 'Fee of Foreign Check F13']],
    bank: { '11-06': 'total 220.00, credited 110.00, fees -12.00 = 318.00' },
  },
  {
    title: 'a payment whose surplus is refunded in part, and which is undone after publishing',
    october: async (world) => {
      const { H2 } = world.hotels;
      const { invoice } = await send(clerk, 'GET', `/api/invoices/${world.invoices.I4}`);
      const { payment } = await send(clerk, 'POST', `/api/suppliers/${H2}/payments`, {
        checkNumber: '1401',
        paymentAmount: 150,
        paymentMethod: 3,
        processDate: dayOf('10-15'),
        invoices: [{ invoiceId: invoice.id, expected_updated_at: invoice.updated_at }],
      });
      return [new Held(world, await send(clerk, 'GET', `/api/receipts/${payment.id}`))];
    },
    november: async (world, [held]) => {
      if (!held) return [];
      test.now = at('11-17');
      await credit(accountant, [held], ['10-16', 150, 'Check 1401']);
      const refund = { amount: 10, processDate: dayOf('11-12'), bankOn: dayOf('11-17') };
      await held.act(accountant, 'refund', refund);
      test.now = at('11-18');
      const payments = `/api/suppliers/${world.hotels.H2}/payments`;
      await send(accountant, 'POST', `${payments}/${held.receipt.id}/undo`, undefined, 200);
      await reread(held);
      return [held];
    },
    equation: ['150.00 = 0.00 applied + 10.00 refunded + 140.00 unapplied'],
    records: { R41: '0.00: 0, –, –', R42: '0.00: 0, –, –' },
    daily: { '10-15': 'Check 2/120.00', '11-18': 'Check 2/-120.00' },
    reports: {
      october: { A1: '90.00/58.50', A2: '30.00/21.00' },
      adjusted: { A1: '-90.00/-58.50', A2: '-30.00/-21.00' },
    },
    completed: [],
    balances: '450.06 120.00',
    statement: [['11-17', -10, 'Refund of Check 1401']],
    bank: {
      '10-15': 'total 120.00, other days -120.00 = 0.00',
      '10-16': 'credited 150.00 = 150.00',
      '11-17': 'refunds cashed -10.00 = -10.00',
      '11-18': 'total -120.00, other days 120.00 = 0.00',
    },
  },
  {
    title: 'a check whose money went to another check before the bank took it back',
    october: async (world) => {
      test.now = at('10-20');
      const from = await enter(world, checkOf('1501', 100));
      const to = await enter(world, checkOf('1502', 60));
      await from.act(accountant, 'transfer', {
        amount: 80,
        to: { receiptId: to.receipt.id, expected_updated_at: to.receipt.updated_at },
      });
      await reread(to);
      await to.apply('10-20', ['R21']);
      return [from, to];
    },
    november: async (_world, held) => {
      await takeBack(held[0], '11-09');
      return held;
    },
    equation: [
      '100.00 = 0.00 applied + 100.00 returned + 80.00 transferred - 80.00 unapplied',
      '60.00 = 120.00 applied - 80.00 transferred + 20.00 unapplied',
    ],
    records: { R21: '120.00: 1, 10-20, Check 1502' },
    daily: { '10-20': 'Check 1/120.00' },
    reports: { october: { A1: '120.00/78.00' } },
    completed: [],
    balances: '330.06 120.00',
    statement: [
      ['10-16', 100, 'Check 1501'],
      ['10-16', 60, 'Check 1502'],
      ['11-09', -100, 'Return of Check 1501'],
    ],
    bank: {
      '10-16': 'credited 160.00 = 160.00',
      '10-20': 'total 120.00, other days -120.00 = 0.00',
      '11-09': 'returned -100.00 = -100.00',
    },
  },
  {
    title:
      'an invoice reconciled with a check from before, one line undone, and the check comes back',
    october: async (world) => {
      const held = await enter(world, checkOf('1601', 250, '10-14'));
      await draw(held, 'I1', '10-15');
      return [held];
    },
    november: async (_world, [held]) => {
      if (!held) return [];
      test.now = at('11-10');
      const lines = [{ entryId: held.line('R12') }];
      await held.act(accountant, 'lines/undo', { lines, reason: 'Not ours' });
      await takeBack(held, '11-12', { fee: 12 });
      return [held];
    },
    equation: ['250.00 = 0.00 applied + 250.00 returned'],
    records: { R11: '0.00: 41, –, –', R12: '0.00: 0, –, –', R13: '0.00: 41, –, –' },
    daily: { '10-15': 'Check 3/240.01', '11-10': 'Check 1/-80.00' },
    reports: {
      october: { A1: '160.01/104.01', A2: '80.00/56.00' },
      adjusted: { A1: '-160.01/-104.01', A2: '-80.00/-56.00' },
    },
    completed: [],
    balances: '450.06 120.00',
    statement: [
      ['10-16', 250, 'Check 1601'],
      ['11-12', -262, 'Return of Check 1601', 'Fee of Check 1601'],
    ],
    bank: {
      '10-15': 'total 240.01, other days -240.01 = 0.00',
      '10-16': 'credited 250.00 = 250.00',
      '11-10': 'total -80.00, other days 80.00 = 0.00',
      '11-12': 'returned -250.00, fees -12.00 = -262.00',
    },
  },
  {
    title: 'two invoices reconciled with one check, one of them undone and its money used again',
    october: async (world) => {
      const held = await enter(world, checkOf('1701', 290.06, '10-14'));
      await draw(held, 'I1', '10-15');
      await draw(held, 'I3', '10-15');
      return [held];
    },
    november: async (world, [held]) => {
      if (!held) return [];
      test.now = at('11-10');
      const url = `/api/invoices/${world.invoices.I3}`;
      const { reconciliations } = (await send(clerk, 'GET', url)).invoice;
      const undo = `${url}/reconciliations/${reconciliations[0].id}/undo`;
      await send(accountant, 'POST', undo, undefined, 200);
      await reread(held);
      test.now = at('11-11');
      await held.apply('11-11', ['R22']);
      return [held];
    },
    equation: ['290.06 = 280.01 applied + 10.05 unapplied'],
    records: {
      R11: '100.00: 1, 10-15, Check 1701',
      R22: '40.00: 1, 11-11, Check 1701',
      R31: '0.00: 0, –, –',
    },
    daily: { '10-15': 'Check 4/290.06', '11-10': 'Check 1/-50.05', '11-11': 'Check 1/40.00' },
    reports: {
      october: { A1: '160.01/104.01', A2: '130.05/91.04' },
      november: { A2: '40.00/28.00' },
      adjusted: { A2: '-50.05/-35.04' },
    },
    completed: ['I1'],
    balances: '170.05 120.00',
    statement: [['10-16', 290.06, 'Check 1701']],
    bank: {
      '10-15': 'total 290.06, other days -290.06 = 0.00',
      '10-16': 'credited 290.06 = 290.06',
      '11-10': 'total -50.05, other days 50.05 = 0.00',
      '11-11': 'total 40.00, other days -40.00 = 0.00',
    },
  },
  {
    title: 'a check with tax withheld that comes back between the run and publishing',
    october: async (world) => {
      const held = await enter(world, checkOf('1801', 150));
      const tax = { amount: -10, processDate: dayOf('10-15'), remark: 'Tax withheld' };
      await held.act(clerk, 'deductions', tax);
      await held.apply('10-15', ['R21', 'R22']);
      return [held];
    },
    between: async (_world, held) => {
      await takeBack(held[0], '11-02');
      return held;
    },
    equation: ['150.00 = 0.00 applied + 150.00 returned'],
    records: { R21: '0.00: 41, –, –', R22: '0.00: 41, –, –' },
    daily: { '10-15': 'Check 2/160.00' },
    reports: {
      october: { A1: '120.00/78.00', A2: '40.00/28.00' },
      adjusted: { A1: '-120.00/-78.00', A2: '-40.00/-28.00' },
    },
    completed: [],
    balances: '450.06 120.00',
    statement: [
      ['10-16', 150, 'Check 1801'],
      ['11-02', -150, 'Return of Check 1801'],
    ],
    bank: {
      '10-15': 'total 160.00, deductions -10.00, other days -150.00 = 0.00',
      '10-16': 'credited 150.00 = 150.00',
      '11-02': 'deductions 10.00, other days -10.00, returned -150.00 = -150.00',
    },
  },
  {
    title: 'a check of which the bank takes back a part in each of two months',
    october: async (world) => {
      const held = await enter(world, checkOf('1901', 240.01));
      await held.apply('10-15', ['R11', 'R12', 'R13']);
      const part = { amount: 80, lines: [{ entryId: held.line('R12') }] };
      await takeBack(held, '10-27', { part });
      return [held];
    },
    november: async (_world, [held]) => {
      if (!held) return [];
      const part = { amount: 60.01, lines: [{ entryId: held.line('R13') }] };
      await takeBack(held, '11-09', { part, fee: 5 });
      return [held];
    },
    equation: ['240.01 = 100.00 applied + 140.01 returned'],
    records: {
      R11: '100.00: 1, 10-15, Check 1901',
      R12: '0.00: 41, –, –',
      R13: '0.00: 41, –, –',
    },
    daily: { '10-15': 'Check 3/240.01' },
    reports: { october: { A1: '160.01/104.01' }, adjusted: { A1: '-60.01/-39.01' } },
    completed: [],
    balances: '350.06 120.00',
    statement: [
      ['10-16', 240.01, 'Check 1901'],
      ['10-27', -80, 'Return of Check 1901'],
      ['11-09', -65.01, 'Return of Check 1901', 'Fee of Check 1901'],
    ],
    bank: {
      '10-15': 'total 240.01, other days -240.01 = 0.00',
      '10-16': 'credited 240.01 = 240.01',
      '10-27': 'returned -80.00 = -80.00',
      '11-09': 'returned -60.01, fees -5.00 = -65.01',
    },
  },
  {
    title:
      'a wire of nobody, whose payer is found after publishing and posted into the month before',
    october: async (world) => [
      await enter(world, {
        on: '10-28',
        bank: '10-28',
        method: 4,
        number: 'W20',
        amount: 130,
        payer: 'nobody',
      }),
    ],
    november: async (world, [held]) => {
      if (!held) return [];
      held.receipt = await send(clerk, 'PATCH', `/api/receipts/${held.receipt.id}`, {
        payerId: world.owner,
        expected_updated_at: held.receipt.updated_at,
      });
      await held.apply('10-28', ['R41', 'R42']);
      test.now = at('11-20');
      const lines = [{ entryId: held.line('R42') }];
      await held.act(accountant, 'lines/undo', { lines, reason: 'Not ours' });
      return [held];
    },
    equation: ['130.00 = 90.00 applied + 40.00 unapplied'],
    records: { R41: '90.00: 1, 10-28, Wire', R42: '0.00: 0, –, –' },
    daily: { '10-28': 'Wire 1/90.00' },
    reports: { november: { A1: '90.00/58.50' } },
    completed: [],
    balances: '450.06 30.00',
    statement: [['10-28', 130, 'Wire W20']],
    bank: { '10-28': 'total 90.00, credited 40.00 = 130.00' },
  },
  {
    title: 'two checks of one payer with the same number and amount, one of which comes back',
    october: async (world) => {
      const first = await enter(world, checkOf('2101', 120));
      await first.apply('10-15', ['R21']);
      const second = await enter(world, checkOf('2101', 120));
      await second.apply('10-15', ['R41', 'R42']);
      await takeBack(first, '10-27');
      return [first, second];
    },
    equation: ['120.00 = 0.00 applied + 120.00 returned', '120.00 = 120.00 applied'],
    records: {
      R21: '0.00: 41, –, –',
      R41: '90.00: 1, 10-15, Check 2101',
      R42: '30.00: 1, 10-15, Check 2101',
    },
    daily: { '10-15': 'Check 3/240.00' },
    reports: { october: { A1: '90.00/58.50', A2: '30.00/21.00' } },
    completed: ['I4'],
    balances: '450.06 0.00',
    statement: [
      ['10-16', 120, 'Check 2101'],
      ['10-16', 120, 'Check 2101'],
      ['10-27', -120, 'Return of Check 2101'],
    ],
    bank: {
      '10-15': 'total 240.00, other days -240.00 = 0.00',
      '10-16': 'credited 240.00 = 240.00',
      '10-27': 'returned -120.00 = -120.00',
    },
  },
  {
    title: 'a slip that is credited whole, and one check of it comes back',
    october: async (world) => {
      const first = await enter(world, { on: '10-30', number: '2201', amount: 240.01 });
      await first.apply('10-30', ['R11', 'R12', 'R13']);
      const second = await enter(world, { on: '10-30', number: '2202', amount: 160 });
      await second.apply('10-30', ['R21', 'R22']);
      await send(accountant, 'POST', '/api/bank/deposits', {
        bankAccountId: await accountOf(accountant, world),
        depositedOn: dayOf('10-30'),
        number: '22',
        receipts: [first, second].map(({ receipt }) => ({ receiptId: receipt.id })),
      });
      return [first, second];
    },
    november: async (_world, held) => {
      await credit(accountant, held, ['11-01', 400.01, 'Slip 22']);
      await takeBack(held[1], '11-09', { fee: 12 });
      return held;
    },
    equation: ['240.01 = 240.01 applied', '160.00 = 0.00 applied + 160.00 returned'],
    records: {
      R11: '100.00: 1, 10-30, Check 2201',
      R21: '0.00: 41, –, –',
      R22: '0.00: 41, –, –',
    },
    daily: { '10-30': 'Check 5/400.01' },
    reports: {
      october: { A1: '280.01/182.01', A2: '120.00/84.00' },
      adjusted: { A1: '-120.00/-78.00', A2: '-40.00/-28.00' },
    },
    completed: ['I1'],
    balances: '210.05 120.00',
    statement: [['11-09', -172, 'Return of Check 2202', 'Fee of Check 2202']],
    bank: {
      '10-30': 'total 400.01, other days -400.01 = 0.00',
      '11-01': 'credited 400.01 = 400.01',
      '11-09': 'returned -160.00, fees -12.00 = -172.00',
    },
  },
];

testCases(bench, 'one thing after another', cases);
