import type { Candidate, ReceiptRow } from '@recoup/contract/receipts/receipts.schemas';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '#test/invariants';
import { recordText } from '#test/money-figures';
import { accountOf, credit, testCases } from '#test/money-play';
import {
  at,
  aWorld,
  type Case,
  checkOf,
  commissions,
  dayOf,
  enter,
  foreignCheck,
  Held,
  invoices,
  type Rec,
  send,
  startBench,
  type World,
} from '#test/money-world';

const bench = await startBench();
const { test, clerk, accountant } = bench;

const cases: Case[] = [
  {
    title: 'an exact check',
    october: async (world) => {
      const held = await enter(world, checkOf('1001', 240.01));
      await held.apply('10-15', ['R11', 'R12', 'R13']);
      return [held];
    },
    equation: ['240.01 = 240.01 applied'],
    records: {
      R11: '100.00: 1, 10-15, Check 1001',
      R12: '80.00: 1, 10-15, Check 1001',
      R13: '60.01: 1, 10-15, Check 1001',
    },
    daily: { '10-15': 'Check 3/240.01' },
    reports: { october: { A1: '160.01/104.01', A2: '80.00/56.00' } },
    completed: ['I1'],
    balances: '210.05 120.00',
    statement: [['10-16', 240.01, 'Check 1001']],
    bank: {
      '10-15': 'total 240.01, other days -240.01 = 0.00',
      '10-16': 'credited 240.01 = 240.01',
    },
  },
  {
    title: 'a short check with a reason',
    october: async (world) => {
      const held = await enter(world, checkOf('1002', 140));
      await held.apply('10-15', [['R21', 100], 'R22']);
      return [held];
    },
    equation: ['140.00 = 140.00 applied'],
    records: { R21: '100.00: 1, 10-15, Check 1002', R22: '40.00: 1, 10-15, Check 1002' },
    daily: { '10-15': 'Check 2/140.00' },
    reports: { october: { A1: '100.00/65.00', A2: '40.00/28.00' } },
    completed: ['I2'],
    balances: '290.06 120.00',
    statement: [['10-16', 140, 'Check 1002']],
    bank: {
      '10-15': 'total 140.00, other days -140.00 = 0.00',
      '10-16': 'credited 140.00 = 140.00',
    },
  },
  {
    title: 'more than the commission on a line',
    october: async (world) => {
      const held = await enter(world, checkOf('1003', 60.05));
      await held.apply('10-15', [['R31', 60.05, 43]]);
      return [held];
    },
    equation: ['60.05 = 60.05 applied'],
    records: { R31: '60.05: 43, 10-15, Check 1003' },
    daily: { '10-15': 'Check 1/60.05' },
    reports: { october: { A2: '60.05/42.04' } },
    completed: ['I3'],
    balances: '400.01 120.00',
    statement: [['10-16', 60.05, 'Check 1003']],
    bank: {
      '10-15': 'total 60.05, other days -60.05 = 0.00',
      '10-16': 'credited 60.05 = 60.05',
    },
  },
  {
    title: 'a surplus of the receipt',
    october: async (world) => {
      const held = await enter(world, checkOf('1003', 60.05));
      await held.apply('10-15', ['R31']);
      return [held];
    },
    equation: ['60.05 = 50.05 applied + 10.00 unapplied'],
    records: { R31: '50.05: 1, 10-15, Check 1003' },
    daily: { '10-15': 'Check 1/50.05' },
    reports: { october: { A2: '50.05/35.04' } },
    completed: ['I3'],
    balances: '400.01 120.00',
    statement: [['10-16', 60.05, 'Check 1003']],
    bank: {
      '10-15': 'total 50.05, other days -50.05 = 0.00',
      '10-16': 'credited 60.05 = 60.05',
    },
  },
  {
    title: 'a check over three invoices with handling',
    october: async (world) => {
      const held = await enter(world, checkOf('1004', 440.06));
      await held.act(clerk, 'deductions', {
        amount: -10,
        processDate: dayOf('10-15'),
        remark: 'Handling',
      });
      await held.apply('10-15', ['R11', 'R12', 'R13', 'R21', 'R22', 'R31']);
      return [held];
    },
    equation: ['440.06 = 450.06 applied - 10.00 ded.'],
    records: {
      R11: '100.00: 1, 10-15, Check 1004',
      R12: '80.00: 1, 10-15, Check 1004',
      R13: '60.01: 1, 10-15, Check 1004',
      R21: '120.00: 1, 10-15, Check 1004',
      R22: '40.00: 1, 10-15, Check 1004',
      R31: '50.05: 1, 10-15, Check 1004',
    },
    daily: { '10-15': 'Check 6/450.06' },
    reports: { october: { A1: '280.01/182.01', A2: '170.05/119.04' } },
    completed: ['I1', 'I2', 'I3'],
    balances: '0.00 120.00',
    statement: [['10-16', 440.06, 'Check 1004']],
    bank: {
      '10-15': 'total 450.06, deductions -10.00, other days -440.06 = 0.00',
      '10-16': 'credited 440.06 = 440.06',
    },
  },
  {
    title: 'an ACH credit for two hotels of one owner',
    october: async (world) => {
      const held = await enter(world, {
        on: '10-20',
        bank: '10-20',
        method: 2,
        number: 'A5',
        amount: 360.01,
      });
      await held.apply('10-20', ['R11', 'R12', 'R13', 'R41', 'R42']);
      return [held];
    },
    equation: ['360.01 = 360.01 applied'],
    records: {
      R11: '100.00: 1, 10-20, ACH',
      R12: '80.00: 1, 10-20, ACH',
      R13: '60.01: 1, 10-20, ACH',
      R41: '90.00: 1, 10-20, ACH',
      R42: '30.00: 1, 10-20, ACH',
    },
    daily: { '10-20': 'ACH 5/360.01' },
    reports: { october: { A1: '250.01/162.51', A2: '110.00/77.00' } },
    completed: ['I1', 'I4'],
    balances: '210.05 0.00',
    statement: [['10-20', 360.01, 'ACH A5']],
    bank: { '10-20': 'total 360.01 = 360.01' },
  },
  {
    title: 'a wire of an unknown payer, who is found a week later',
    october: async (world) => [
      await enter(world, {
        on: '10-28',
        bank: '10-28',
        method: 4,
        number: 'W6',
        amount: 120,
        payer: 'nobody',
      }),
    ],
    november: async (world, [held]) => {
      if (!held) return [];
      held.receipt = await send(clerk, 'PATCH', `/api/receipts/${held.receipt.id}`, {
        payerId: world.owner,
        expected_updated_at: held.receipt.updated_at,
      });
      expect(held.receipt.payer?.name).toBe('Harbor Lodging LLC');
      test.now = at('11-04');
      await held.apply('11-04', ['R41', 'R42']);
      return [held];
    },
    equation: ['120.00 = 120.00 applied'],
    records: { R41: '90.00: 1, 11-04, Wire', R42: '30.00: 1, 11-04, Wire' },
    daily: { '11-04': 'Wire 2/120.00' },
    reports: { november: { A1: '90.00/61.20', A2: '30.00/21.00' } },
    completed: ['I4'],
    balances: '450.06 0.00',
    statement: [['10-28', 120, 'Wire W6']],
    bank: {
      '10-28': 'credited 120.00 = 120.00',
      '11-04': 'total 120.00, other days -120.00 = 0.00',
    },
  },
  ...(['october', 'november'] as const).map((when): Case => {
    const move = async (world: World, [held]: Held[]): Promise<Held[]> => {
      if (!held) return [];
      if (when === 'november') test.now = at('11-10');
      const recordId = world.records.R41;
      const { updated_at } = await send(clerk, 'GET', `/api/records/${recordId}`);
      await held.act(accountant, `lines/${held.line('R12')}/move`, {
        to: { recordId, expected_updated_at: updated_at },
        reason: 'Wrong hotel',
      });
      return [held];
    };
    return {
      title: `the wrong hotel, moved in ${when}`,
      october: async (world) => {
        const held = await enter(world, checkOf('1007', 80, '10-22', '10-23'));
        await held.apply('10-22', [['R12', 80]]);
        return when === 'october' ? await move(world, [held]) : [held];
      },
      ...(when === 'november' && { november: move }),
      equation: ['80.00 = 80.00 applied'],
      records: { R12: '0.00: 0, –, –', R41: '80.00: 1, 10-22, Check 1007' },
      daily:
        when === 'october'
          ? { '10-22': 'Check 1/80.00' }
          : { '10-22': 'Check 1/80.00', '11-10': 'Check 2/0.00' },
      reports:
        when === 'october'
          ? { october: { A1: '80.00/52.00' } }
          : {
              october: { A2: '80.00/56.00' },
              adjusted: { A1: '80.00/52.00', A2: '-80.00/-56.00' },
            },
      completed: [],
      balances: '450.06 30.00',
      statement: [['10-23', 80, 'Check 1007']],
      bank: {
        '10-22': 'total 80.00, other days -80.00 = 0.00',
        '10-23': 'credited 80.00 = 80.00',
      },
    };
  }),
  ...(['october', 'november'] as const).map((when): Case => {
    const undo = async (_world: World, [held]: Held[]): Promise<Held[]> => {
      if (!held) return [];
      if (when === 'november') test.now = at('11-10');
      await held.act(accountant, 'lines/undo', {
        lines: [{ entryId: held.line('R12') }],
        reason: 'Not ours',
      });
      return [held];
    };
    return {
      title: `one line undone in ${when}`,
      october: async (world) => {
        const held = await enter(world, checkOf('1008', 240.01));
        await held.apply('10-15', ['R11', 'R12', 'R13']);
        return when === 'october' ? await undo(world, [held]) : [held];
      },
      ...(when === 'november' && { november: undo }),
      equation: ['240.01 = 160.01 applied + 80.00 unapplied'],
      records: {
        R11: '100.00: 1, 10-15, Check 1008',
        R13: '60.01: 1, 10-15, Check 1008',
        R12: '0.00: 0, –, –',
      },
      daily:
        when === 'october'
          ? { '10-15': 'Check 2/160.01' }
          : { '10-15': 'Check 3/240.01', '11-10': 'Check 1/-80.00' },
      reports:
        when === 'october'
          ? { october: { A1: '160.01/104.01' } }
          : {
              october: { A1: '160.01/104.01', A2: '80.00/56.00' },
              adjusted: { A2: '-80.00/-56.00' },
            },
      completed: [],
      balances: '290.05 120.00',
      statement: [['10-16', 240.01, 'Check 1008']],
      bank:
        when === 'october'
          ? {
              '10-15': 'total 160.01, other days -160.01 = 0.00',
              '10-16': 'credited 240.01 = 240.01',
            }
          : {
              '10-15': 'total 240.01, other days -240.01 = 0.00',
              '10-16': 'credited 240.01 = 240.01',
              '11-10': 'total -80.00, other days 80.00 = 0.00',
            },
    };
  }),
  {
    title: 'a whole reconciliation that is undone and saved again',
    october: async (world) => {
      const reconcile = async (number: string, on: string): Promise<Held> => {
        const url = `/api/invoices/${world.invoices.I1}`;
        const answer = await send(clerk, 'PATCH', `${url}/records`, {
          checkNumber: number,
          completed: true,
          paymentAmount: 240.01,
          paymentMethod: 3,
          processDate: dayOf(on),
          records: Object.fromEntries(
            invoices.I1.map((name) => {
              const paidCt = commissions[name] / 100;
              const id = world.records[name];
              return [id, { id, statusCode: 1, paidCt, paymentMethodId: 3 }];
            }),
          ),
          expected_updated_at: (await send(clerk, 'GET', url)).invoice.updated_at,
        });
        expect(answer.invoice.completed).toBe(true);
        const { rows } = await sql<{ id: number }>`
          select receipt_id as id from receipt_entries
          where live and record_id = ${world.records.R11}`.execute(test.db);
        return new Held(world, await send(clerk, 'GET', `/api/receipts/${rows[0]?.id}`));
      };
      test.now = at('10-15');
      const first = await reconcile('1008', '10-15');
      test.now = at('10-16');
      const { invoice } = await send(clerk, 'GET', `/api/invoices/${world.invoices.I1}`);
      const undo = `/api/invoices/${world.invoices.I1}/reconciliations/${invoice.reconciliations[0].id}/undo`;
      await send(accountant, 'POST', undo, undefined, 200);
      const second = await reconcile('1008', '10-16');
      expect((await send(clerk, 'GET', `/api/receipts/${first.receipt.id}`)).state).toBe('void');
      return [first, second];
    },
    equation: ['0.00 = 0.00 applied', '240.01 = 240.01 applied'],
    records: {
      R11: '100.00: 1, 10-16, Check 1008',
      R12: '80.00: 1, 10-16, Check 1008',
      R13: '60.01: 1, 10-16, Check 1008',
    },
    daily: { '10-16': 'Check 3/240.01' },
    reports: { october: { A1: '160.01/104.01', A2: '80.00/56.00' } },
    completed: ['I1'],
    balances: '210.05 120.00',
    statement: [['10-17', 240.01, 'Check 1008']],
    bank: {
      '10-16': 'total 240.01, other days -240.01 = 0.00',
      '10-17': 'credited 240.01 = 240.01',
    },
  },
  ...(['10-27', '11-02', '11-09'] as const).map((on): Case => {
    const back = async (_world: World, [held]: Held[]): Promise<Held[]> => {
      if (!held) return [];
      test.now = at(on);
      await held.act(accountant, 'return', { bankOn: dayOf(on), fee: 12, reason: 'No funds' });
      expect(held.receipt).toMatchObject({ state: 'returned', fees: 12 });
      return [held];
    };
    return {
      title: `a check that the bank returned on ${on}`,
      october: async (world) => {
        const held = await enter(world, checkOf('1009', 160));
        await held.apply('10-15', ['R21', 'R22']);
        return on === '10-27' ? await back(world, [held]) : [held];
      },
      ...(on === '11-02' && { between: back }),
      ...(on === '11-09' && { november: back }),
      equation: ['160.00 = 0.00 applied + 160.00 returned'],
      records: { R21: '0.00: 41, –, –', R22: '0.00: 41, –, –' },
      daily: { '10-15': 'Check 2/160.00' },
      reports:
        on === '10-27'
          ? {}
          : {
              october: { A1: '120.00/78.00', A2: '40.00/28.00' },
              adjusted: { A1: '-120.00/-78.00', A2: '-40.00/-28.00' },
            },
      completed: [],
      balances: '450.06 120.00',
      statement: [
        ['10-16', 160, 'Check 1009'],
        [on, -172, 'Return of Check 1009', 'Fee of Check 1009'],
      ],
      bank: {
        '10-15': 'total 160.00, other days -160.00 = 0.00',
        '10-16': 'credited 160.00 = 160.00',
        [on]: 'returned -160.00, fees -12.00 = -172.00',
      },
    };
  }),
  {
    title: 'a foreign check, credited in dollars after a fee',
    october: async (world) => {
      const held = await enter(world, foreignCheck('F11', 300));
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
      return [held];
    },
    equation: ['300.00 = 300.00 applied'],
    records: {
      R51: '111.67: 8, 11-06, Foreign Check F11',
      R52: '111.67: 8, 11-06, Foreign Check F11',
      R53: '111.66: 8, 11-06, Foreign Check F11',
    },
    daily: { '11-06': 'Foreign Check 3/335.00' },
    reports: { november: { A1: '223.34/151.88', A2: '111.66/78.16' } },
    completed: ['I5'],
    balances: '450.06 120.00 0.00',
    statement: [['11-06', 325, 'Foreign Check F11', 'Fee of Foreign Check F11']],
    bank: { '11-06': 'total 335.00, fees -10.00 = 325.00' },
  },
  {
    title: 'a foreign check with handling and money for nobody',
    october: async (world) => {
      const held = await enter(world, foreignCheck('F12', 250));
      await held.act(clerk, 'deductions', { amount: -10, processDate: dayOf('10-20') });
      await held.apply('10-20', [
        ['R51', 100],
        ['R53', 100],
      ]);
      return [held];
    },
    november: async (_world, [held]) => {
      if (!held) return [];
      test.now = at('11-06');
      await held.act(accountant, 'convert', { credited: 272, fee: 3, bankOn: dayOf('11-06') });
      expect(held.receipt.deductions).toMatchObject([{ amount: -10, dollars: -11 }]);
      return [held];
    },
    equation: ['250.00 = 200.00 applied - 10.00 ded. + 60.00 unapplied'],
    records: {
      R51: '110.00: 8, 11-06, Foreign Check F12',
      R53: '110.00: 8, 11-06, Foreign Check F12',
    },
    daily: { '11-06': 'Foreign Check 2/220.00' },
    reports: { november: { A1: '110.00/74.80', A2: '110.00/77.00' } },
    completed: [],
    balances: '450.06 120.00 110.00',
    statement: [['11-06', 272, 'Foreign Check F12', 'Fee of Foreign Check F12']],
    bank: {
      '11-06': 'total 220.00, deductions -11.00, credited 66.00, fees -3.00 = 272.00',
    },
  },
  {
    title: 'a conversion that is undone while the month is open',
    october: async (world) => {
      const held = await enter(world, foreignCheck('F11', 300));
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
      test.now = at('11-20');
      await held.act(accountant, 'convert/undo', { reason: 'Wrong credit' });
      expect(held.receipt).toMatchObject({ rate: null, credited: null, bankOn: null, fees: 0 });
      return [held];
    },
    equation: ['300.00 = 300.00 applied'],
    records: {
      R51: '100.00: 8, 10-20, Foreign Check F11',
      R52: '100.00: 8, 10-20, Foreign Check F11',
      R53: '100.00: 8, 10-20, Foreign Check F11',
    },
    daily: {},
    reports: {},
    completed: ['I5'],
    balances: '450.06 120.00 0.00',
    statement: [],
    bank: {},
  },
  {
    title: 'a refund of the surplus',
    october: async (world) => {
      const held = await enter(world, checkOf('1003', 60.05));
      await held.apply('10-15', ['R31']);
      return [held];
    },
    november: async (_world, [held]) => {
      if (!held) return [];
      test.now = at('11-17');
      const refund = { amount: 10, processDate: dayOf('11-12'), bankOn: dayOf('11-17') };
      expect(await held.act(accountant, 'refund', refund, 400)).toMatchObject({
        message: 'Check 1003 has not been cleared by the bank yet.',
      });
      await credit(accountant, [held], ['10-16', 60.05, 'Check 1003']);
      await held.act(accountant, 'refund', refund);
      return [held];
    },
    equation: ['60.05 = 50.05 applied + 10.00 refunded'],
    records: { R31: '50.05: 1, 10-15, Check 1003' },
    daily: { '10-15': 'Check 1/50.05' },
    reports: { october: { A2: '50.05/35.04' } },
    completed: ['I3'],
    balances: '400.01 120.00',
    statement: [['11-17', -10, 'Refund of Check 1003']],
    bank: {
      '10-15': 'total 50.05, other days -50.05 = 0.00',
      '10-16': 'credited 60.05 = 60.05',
      '11-17': 'refunds cashed -10.00 = -10.00',
    },
  },
  {
    title: 'three checks of one slip',
    october: async (world) => {
      const held = [
        await enter(world, { on: '10-30', number: '2001', amount: 240.01 }),
        await enter(world, { on: '10-30', number: '2002', amount: 160 }),
        await enter(world, { on: '10-30', number: '2003', amount: 50.05 }),
      ] as const;
      await held[0].apply('10-30', ['R11', 'R12', 'R13']);
      await held[1].apply('10-30', ['R21', 'R22']);
      await held[2].apply('10-30', ['R31']);
      return [...held];
    },
    equation: ['240.01 = 240.01 applied', '160.00 = 160.00 applied', '50.05 = 50.05 applied'],
    records: {
      R11: '100.00: 1, 10-30, Check 2001',
      R12: '80.00: 1, 10-30, Check 2001',
      R13: '60.01: 1, 10-30, Check 2001',
      R21: '120.00: 1, 10-30, Check 2002',
      R22: '40.00: 1, 10-30, Check 2002',
      R31: '50.05: 1, 10-30, Check 2003',
    },
    daily: { '10-30': 'Check 6/450.06' },
    reports: { october: { A1: '280.01/182.01', A2: '170.05/119.04' } },
    completed: ['I1', 'I2', 'I3'],
    balances: '0.00 120.00',
    deposit: async (world, held) => {
      await send(accountant, 'POST', '/api/bank/deposits', {
        bankAccountId: await accountOf(accountant, world),
        depositedOn: dayOf('10-30'),
        number: '13',
        receipts: held.map(({ receipt }) => ({ receiptId: receipt.id })),
      });
    },
    statement: [['11-01', 450.06, 'Slip 13']],
    bank: {
      '10-30': 'total 450.06, other days -450.06 = 0.00',
      '11-01': 'credited 450.06 = 450.06',
    },
  },
  {
    title: 'a card that is settled later',
    october: async (world) => {
      const held = await enter(world, { on: '10-28', method: 1, number: 'K14', amount: 120 });
      await held.apply('10-28', ['R41', 'R42']);
      return [held];
    },
    equation: ['120.00 = 120.00 applied'],
    records: { R41: '90.00: 1, 10-28, Credit Card', R42: '30.00: 1, 10-28, Credit Card' },
    daily: { '10-28': 'Credit Card 2/120.00' },
    reports: { october: { A1: '90.00/58.50', A2: '30.00/21.00' } },
    completed: ['I4'],
    balances: '450.06 0.00',
    deposit: async (world, held) => {
      const slip = await send(accountant, 'POST', '/api/bank/deposits', {
        bankAccountId: await accountOf(accountant, world),
        depositedOn: dayOf('10-28'),
        number: 'K14',
        receipts: held.map(({ receipt }) => ({ receiptId: receipt.id })),
      });
      const fee = { bankDepositId: slip.id, amount: 3.6, bankOn: dayOf('10-30') };
      await send(accountant, 'POST', '/api/bank/fees', fee);
    },
    statement: [['10-30', 116.4, 'Slip K14', 'Fee of Slip K14']],
    bank: {
      '10-28': 'total 120.00, other days -120.00 = 0.00',
      '10-30': 'credited 120.00, fees -3.60 = 116.40',
    },
  },
  {
    title: 'a typing error between two lines, found after publishing',
    october: async (world) => {
      const held = await enter(world, checkOf('1017', 240.01));
      await held.apply('10-15', [['R11', 90], 'R12', ['R13', 70.01]]);
      return [held];
    },
    november: async (_world, [held]) => {
      if (!held) return [];
      test.now = at('11-10');
      await held.act(accountant, 'lines/correct', {
        lines: [
          { entryId: held.line('R11'), amount: 100 },
          { entryId: held.line('R13'), amount: 60.01 },
        ],
        reason: 'Mistyped',
      });
      return [held];
    },
    equation: ['240.01 = 240.01 applied'],
    records: {
      R11: '100.00: 1, 10-15, Check 1017',
      R12: '80.00: 1, 10-15, Check 1017',
      R13: '60.01: 1, 10-15, Check 1017',
    },
    daily: { '10-15': 'Check 3/240.01', '11-10': 'Check 2/0.00' },
    reports: {
      october: { A1: '160.01/104.01', A2: '80.00/56.00' },
      adjusted: { A1: '0.00/0.00' },
    },
    completed: ['I1'],
    balances: '210.05 120.00',
    statement: [['10-16', 240.01, 'Check 1017']],
    bank: {
      '10-15': 'total 240.01, other days -240.01 = 0.00',
      '10-16': 'credited 240.01 = 240.01',
    },
  },
  {
    title: 'a payment that is entered between the run and publishing',
    october: async (world) => {
      const held = await enter(world, checkOf('1001', 240.01));
      await held.apply('10-15', ['R11', 'R12', 'R13']);
      return [held];
    },
    between: async (world, held) => {
      test.now = at('11-02');
      const late = await enter(world, {
        on: '10-30',
        bank: '10-30',
        method: 2,
        number: 'A26',
        amount: 120,
      });
      await late.apply('10-30', ['R41', 'R42']);
      return [...held, late];
    },
    equation: ['240.01 = 240.01 applied', '120.00 = 120.00 applied'],
    records: {
      R11: '100.00: 1, 10-15, Check 1001',
      R12: '80.00: 1, 10-15, Check 1001',
      R13: '60.01: 1, 10-15, Check 1001',
      R41: '90.00: 1, 10-30, ACH',
      R42: '30.00: 1, 10-30, ACH',
    },
    daily: { '10-15': 'Check 3/240.01', '10-30': 'ACH 2/120.00' },
    reports: {
      october: { A1: '160.01/104.01', A2: '80.00/56.00' },
      november: { A1: '90.00/58.50', A2: '30.00/21.00' },
    },
    completed: ['I1', 'I4'],
    balances: '210.05 0.00',
    statement: [
      ['10-16', 240.01, 'Check 1001'],
      ['10-30', 120, 'ACH A26'],
    ],
    bank: {
      '10-15': 'total 240.01, other days -240.01 = 0.00',
      '10-16': 'credited 240.01 = 240.01',
      '10-30': 'total 120.00 = 120.00',
    },
  },
];

testCases(bench, 'money as it arrives', cases);

describe('a receipt', () => {
  let world: World;
  beforeAll(async () => {
    test.now = at('12-02');
    world = await aWorld(bench);
  });

  const stamp = async (name: Rec): Promise<string> =>
    (await send(clerk, 'GET', `/api/records/${world.records[name]}`)).updated_at;

  it('that two people apply at once is applied by one of them', async () => {
    const held = await enter(world, { on: '12-01', number: '31', amount: 300 });
    const expected_updated_at = held.receipt.updated_at;
    const apply = async (name: Rec) =>
      await clerk.post(`/api/receipts/${held.receipt.id}/lines`, {
        processDate: dayOf('12-01'),
        lines: [
          { recordId: world.records[name], amount: 100, expected_updated_at: await stamp(name) },
        ],
        expected_updated_at,
      });
    const codes = (await Promise.all([apply('R11'), apply('R21')])).map((one) => one.statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('is applied once by a double click', async () => {
    const held = await enter(world, { on: '12-01', number: '32', amount: 80 });
    const body = {
      processDate: dayOf('12-01'),
      lines: [{ recordId: world.records.R12, amount: 80, expected_updated_at: await stamp('R12') }],
      expected_updated_at: held.receipt.updated_at,
    };
    const click = () =>
      clerk.post(`/api/receipts/${held.receipt.id}/lines`, body, {
        headers: { 'idempotency-key': 'double-click-32' },
      });
    const [first, second] = [await click(), await click()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json().acts).toHaveLength(1);
  });

  it('gives no more than it has left, and a record changed meanwhile is not paid', async () => {
    const held = await enter(world, { on: '12-01', number: '33', amount: 60 });
    const seen = await stamp('R13');
    const line = (amount: number) => ({
      processDate: dayOf('12-01'),
      lines: [{ recordId: world.records.R13, amount, expected_updated_at: seen }],
    });
    expect(await held.act(clerk, 'lines', line(60.01), 400)).toMatchObject({
      message: 'Check 33 has $60.00 left.',
    });
    await sql`update records set guest_first_name = 'Changed' where id = ${world.records.R13}`.execute(
      test.db,
    );
    await held.act(clerk, 'lines', line(60), 409);
  });

  it('is refunded by accounting, but by nobody who entered it', async () => {
    const both = accountant;
    const receipt = await send(both, 'POST', '/api/receipts', {
      payerId: world.owner,
      paymentMethodId: 3,
      number: '34',
      receivedOn: dayOf('12-01'),
      bankOn: dayOf('12-01'),
      amount: 10,
    });
    const held = new Held(world, receipt);
    await credit(accountant, [held], ['12-01', 10, 'Check 34']);
    const refund = { amount: 10, processDate: dayOf('12-02') };
    expect(await held.act(both, 'refund', refund, 403)).toMatchObject({
      message: 'You entered Check 34. Someone else must refund it.',
    });
    await held.act(clerk, 'refund', refund, 403);
  });

  it('finds records of any hotel by what payers write, and says what is against each', async () => {
    const held = await enter(world, { on: '12-01', number: '35', amount: 10 });
    const find = async (search: string): Promise<Candidate[]> =>
      (await clerk.get(`/api/receipts/${held.receipt.id}/candidates`, { query: { search } })).json()
        .data;
    const byInvoice = await find(String(world.invoices.I4));
    expect(byInvoice.map(({ recordId }) => recordId)).toEqual(
      expect.arrayContaining([world.records.R41, world.records.R42]),
    );
    const one = byInvoice.find(({ recordId }) => recordId === world.records.R41);
    expect(one).toMatchObject({ refusal: null, paidBy: [], commission: 90, isOnReceipt: false });
    expect(await find(one?.confirmationNumber?.toLowerCase() ?? '')).toMatchObject([
      { recordId: world.records.R41 },
    ]);
    expect(await find(one?.guestName.split(',')[0] ?? '')).toMatchObject([
      { recordId: world.records.R41 },
    ]);
    const [paid] = await find(String(world.records.R12));
    expect(paid).toMatchObject({ paidBy: [{ name: 'Check 32', amount: 80 }] });
    expect(paid?.refusal).toMatch(/Accounting permissions required/);
  });

  it('is listed by where it stands, who sent it, how it came, and what it has left', async () => {
    const held = await enter(world, { on: '12-01', number: 'List-1', amount: 12.5 });
    const unknown = await enter(world, {
      on: '12-02',
      number: 'List-2',
      method: 2,
      amount: 7,
      payer: 'nobody',
    });
    const listed = async (filters: object, search?: string): Promise<number[]> => {
      const query = { filters: JSON.stringify(filters), ...(search && { search }) };
      const { data } = (await accountant.get('/api/receipts', { query })).json();
      const ids = data.map(({ id }: ReceiptRow) => id);
      return [held, unknown].map(({ receipt }) => receipt.id).filter((id) => ids.includes(id));
    };
    const [check, ach] = [held.receipt.id, unknown.receipt.id];
    expect(await listed({})).toEqual([check, ach]);
    expect(await listed({ payerId: world.owner })).toEqual([check]);
    expect(await listed({ methodId: 2 })).toEqual([ach]);
    expect(await listed({}, '$12.50')).toEqual([check]);
    expect(await listed({}, '7')).toEqual([ach]);
    expect(await listed({}, '12.05')).toEqual([]);
    expect(await listed({ received: { from: '2026-12-02', to: '2026-12-02' } })).toEqual([ach]);
    expect(await listed({ source: ['opening'] })).toEqual([]);
    expect(await listed({ state: ['cleared'] })).toEqual([]);
    await held.act(clerk, 'deductions', { amount: 12.5, processDate: dayOf('12-01') });
    expect(await listed({ isUnapplied: true })).toEqual([ach]);
  });

  it('goes to another receipt of the same payer, and its line as well', async () => {
    const [from, to] = [
      await enter(world, { on: '12-01', number: '36', amount: 50 }),
      await enter(world, { on: '12-01', number: '37', amount: 30 }),
    ];
    await from.act(accountant, 'transfer', {
      amount: 20,
      to: { receiptId: to.receipt.id, expected_updated_at: to.receipt.updated_at },
    });
    expect(from.receipt).toMatchObject({ transferred: 20, unapplied: 30 });
    to.receipt = await send(clerk, 'GET', `/api/receipts/${to.receipt.id}`);
    expect(to.receipt).toMatchObject({ transferred: -20, unapplied: 50 });
    await from.apply('12-01', ['R42']);
    await from.act(accountant, `lines/${from.line('R42')}/move`, {
      to: { receiptId: to.receipt.id, expected_updated_at: to.receipt.updated_at },
    });
    expect(from.receipt).toMatchObject({ applied: 0, unapplied: 30 });
    expect(await recordText(bench, world.records.R42)).toBe('30.00: 1, 12-01, Check 37');
    await expectNoViolations(test.db);
  });
});
