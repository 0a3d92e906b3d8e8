/** What a check does, with every figure typed in; docs/guide/payments.md has the same table. */
export interface CheckFigures {
  readonly name: string;
  /** What became of its amount. */
  readonly receipt: string;
  /** In the order in which they were written. */
  readonly entries: string;
  /** What the lines of the invoices are afterwards. */
  readonly lines: string;
  /** Of each hotel, before and afterwards. */
  readonly balance: string;
  readonly completed: string;
  /** What Daily Payments counts. */
  readonly days: string;
  /** Paid and share of each agency; `adj.` is an adjustment. */
  readonly october: string;
  readonly november: string;
}

export const twelveChecks: readonly CheckFigures[] = [
  {
    name: 'Exact',
    receipt: '$240.01 = $240.01 applied + $0.00 unapplied',
    entries: '100.00 on 1a, 80.00 on 1b, 60.01 on 1c',
    lines: '1a 100.00 Paid, 1b 80.00 Paid, 1c 60.01 Paid',
    balance: 'Harbor Inn 450.06 → 210.05',
    completed: '1',
    days: 'Oct 15: 3 / 240.01',
    october: 'Alder 160.01 / 104.01, Birch 80.00 / 56.00',
    november: '–',
  },
  {
    name: 'Short, with a reason',
    receipt: '$140.00 = $140.00 applied + $0.00 unapplied',
    entries: '100.00 on 2a (Rate dispute), 40.00 on 2b',
    lines: '2a 100.00 Paid, 2b 40.00 Paid',
    balance: 'Harbor Inn 450.06 → 290.06',
    completed: '2',
    days: 'Oct 15: 2 / 140.00',
    october: 'Alder 100.00 / 65.00, Birch 40.00 / 28.00',
    november: '–',
  },
  {
    name: 'Over',
    receipt: '$60.05 = $60.05 applied + $0.00 unapplied',
    entries: '60.05 on 3a',
    lines: '3a 60.05 Overpayment',
    balance: 'Harbor Inn 450.06 → 400.01',
    completed: '3',
    days: 'Oct 15: 1 / 60.05',
    october: 'Birch 60.05 / 42.04',
    november: '–',
  },
  {
    name: 'Over three invoices',
    receipt: '$440.06 = $450.06 applied − $10.00 deductions + $0.00 unapplied',
    entries:
      'deduction -10.00 (Handling), 100.00 on 1a, 80.00 on 1b, 60.01 on 1c, 120.00 on 2a, 40.00 on 2b, 50.05 on 3a',
    lines:
      '1a 100.00 Paid, 1b 80.00 Paid, 1c 60.01 Paid, 2a 120.00 Paid, 2b 40.00 Paid, 3a 50.05 Paid',
    balance: 'Harbor Inn 450.06 → 0.00',
    completed: '1, 2, 3',
    days: 'Oct 15: 6 / 450.06',
    october: 'Alder 280.01 / 182.01, Birch 170.05 / 119.04',
    november: '–',
  },
  {
    name: 'Two hotels of one owner',
    receipt: '$360.01 = $360.01 applied + $0.00 unapplied',
    entries: '100.00 on 1a, 80.00 on 1b, 60.01 on 1c, 90.00 on 4a, 30.00 on 4b',
    lines: '1a 100.00 Paid, 1b 80.00 Paid, 1c 60.01 Paid, 4a 90.00 Paid, 4b 30.00 Paid',
    balance: 'Harbor Inn 450.06 → 210.05, Pine Lodge 120.00 → 0.00',
    completed: '1, 4',
    days: 'Oct 20: 5 / 360.01',
    october: 'Alder 250.01 / 162.51, Birch 110.00 / 77.00',
    november: '–',
  },
  {
    name: 'Unknown payer, found a week later',
    receipt: '$120.00 = $120.00 applied + $0.00 unapplied',
    entries: '90.00 on 4a, 30.00 on 4b',
    lines: '4a 90.00 Paid, 4b 30.00 Paid',
    balance: 'Pine Lodge 120.00 → 0.00',
    completed: '4',
    days: 'Nov 4: 2 / 120.00',
    october: '–',
    november: 'Alder 90.00 / 61.20, Birch 30.00 / 21.00',
  },
  {
    name: 'Wrong hotel, moved',
    receipt: '$80.00 = $80.00 applied + $0.00 unapplied',
    entries: '80.00 on 1b, -80.00 on 1b, 80.00 on 4a',
    lines: '1b 0.00 Not Resolved, 4a 80.00 Paid',
    balance: 'Harbor Inn 450.06 → 450.06, Pine Lodge 120.00 → 30.00',
    completed: '–',
    days: 'Oct 22: 1 / 80.00, Nov 10: 2 / 0.00',
    october: 'Birch 80.00 / 56.00',
    november: 'Alder adj. 80.00 / 52.00, Birch adj. -80.00 / -56.00',
  },
  {
    name: 'One line undone',
    receipt: '$240.01 = $160.01 applied + $80.00 unapplied',
    entries: '100.00 on 1a, 80.00 on 1b, 60.01 on 1c, -80.00 on 1b',
    lines: '1a 100.00 Paid, 1b 0.00 Not Resolved, 1c 60.01 Paid',
    balance: 'Harbor Inn 450.06 → 290.05',
    completed: '–',
    days: 'Oct 15: 2 / 160.01',
    october: 'Alder 160.01 / 104.01',
    november: '–',
  },
  {
    name: 'Returned before publishing',
    receipt: '$160.00 = $0.00 applied + $160.00 returned + $0.00 unapplied',
    entries: '120.00 on 2a, 40.00 on 2b, -120.00 on 2a, -40.00 on 2b, returned 160.00, fee 12.00',
    lines: '2a 0.00 Returned Payment, 2b 0.00 Returned Payment',
    balance: 'Harbor Inn 450.06 → 450.06',
    completed: '–',
    days: 'Oct 15: 2 / 160.00',
    october: '–',
    november: '–',
  },
  {
    name: 'Returned after publishing',
    receipt: '$160.00 = $0.00 applied + $160.00 returned + $0.00 unapplied',
    entries: '120.00 on 2a, 40.00 on 2b, -120.00 on 2a, -40.00 on 2b, returned 160.00, fee 12.00',
    lines: '2a 0.00 Returned Payment, 2b 0.00 Returned Payment',
    balance: 'Harbor Inn 450.06 → 450.06',
    completed: '–',
    days: 'Oct 15: 2 / 160.00',
    october: 'Alder 120.00 / 78.00, Birch 40.00 / 28.00',
    november: 'Alder adj. -120.00 / -78.00, Birch adj. -40.00 / -28.00',
  },
  {
    name: 'Foreign check, credited in dollars with a fee',
    receipt: 'EUR 300.00 = EUR 300.00 applied + EUR 0.00 unapplied',
    entries:
      'EUR 100.00 on 5a, EUR 100.00 on 5b, EUR 100.00 on 5c, EUR -100.00 on 5a, EUR -100.00 on 5b, EUR -100.00 on 5c, fee 10.00, 111.67 on 5a, 111.67 on 5b, 111.66 on 5c',
    lines: '5a 111.67 Foreign Payment, 5b 111.67 Foreign Payment, 5c 111.66 Foreign Payment',
    balance: 'Aurora 330.00 → 0.00',
    completed: '5',
    days: 'Nov 6: 3 / 335.00',
    october: '–',
    november: 'Alder 223.34 / 151.88, Birch 111.66 / 78.16',
  },
  {
    name: 'Refund of a surplus',
    receipt: '$60.05 = $50.05 applied + $10.00 refunded + $0.00 unapplied',
    entries: '50.05 on 3a, refunded 10.00',
    lines: '3a 50.05 Paid',
    balance: 'Harbor Inn 450.06 → 400.01',
    completed: '3',
    days: 'Oct 15: 1 / 50.05',
    october: 'Birch 50.05 / 35.04',
    november: '–',
  },
];
