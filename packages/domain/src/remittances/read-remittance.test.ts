import { expect, it } from 'vitest';
import { table, text } from '../../test/papers.ts';
import { day } from '../dates/day.ts';
import { readRemittance } from './read-remittance.ts';

const stay = (id: number, guestLast: string, checkIn: string, commission: number) => ({
  id,
  guestFirst: 'Olga',
  guestLast,
  confirmation: `KX${id}`,
  checkIn,
  checkOut: checkIn.replace(/\d\d$/, '28'),
  commission,
});
const given = {
  invoices: [
    {
      number: '2201-4',
      supplier: { currency: 'EUR' },
      lines: [stay(70211, 'Vintner', '2026-03-04', 301.1), stay(70212, 'Amsel', '2026-04-11', 36)],
    },
  ],
  decoys: [
    {
      number: '2202-1',
      supplier: { currency: 'USD' },
      lines: [stay(70300, 'Orsini', '2026-05-02', 10)],
    },
  ],
};

it('a remittance is given in units of its currency, by REC', () => {
  const blocks = [
    table(
      ['Guest', 'Conf', 'Departure', 'Paid', 'Remark'],
      ['Vintner, Olga', 'KX70211', '03/28/2026', '301.10', ''],
      ['Amsel, Olga', 'KX70212', '04/28/2026', '', 'no show'],
      ['Orsini, Olga', 'KX70300', '05/28/2026', '10.00', ''],
    ),
    text('Bank charge -2.05', 'Check 4821 of 11/02/2026, total paid 309.05'),
  ];
  expect(readRemittance({ day: day('2026-11-16'), blocks }, given)).toEqual({
    envelope: {
      total: 309.05,
      currency: 'EUR',
      number: '4821',
      date: '2026-11-02',
      deductions: [-2.05],
    },
    records: {
      70211: {
        paid: 301.1,
        currency: 'EUR',
        code: 'PD',
        remark: null,
        proof: {},
        preselected: true,
      },
      70212: {
        paid: null,
        currency: null,
        code: 'NS',
        remark: 'no show',
        proof: {},
        preselected: true,
      },
      70300: {
        paid: 10,
        currency: 'EUR',
        code: 'PD',
        remark: null,
        proof: {},
        preselected: false,
      },
    },
  });
});

it('a remittance that says nothing of its payment has only the currency of the hotel', () => {
  const blocks = [text('Vintner, Olga KX70211: already paid by check 4821 of 13/02/2026')];
  expect(readRemittance({ blocks }, given)).toMatchObject({
    envelope: { currency: 'EUR' },
    records: { 70211: { code: 'PP', proof: { check: '4821', date: '2026-02-13' } } },
  });
  expect(Object.keys(readRemittance({ blocks }, given).envelope)).toEqual(['currency']);
});
