import type { ResponseLine } from '@recoup/contract/responses/responses.schemas';
import { findResponseCode } from '@recoup/domain/invoices/response-codes';
import { cents, noCents } from '@recoup/domain/money/cents';
import type { ResponseMatch } from '@recoup/domain/reconciliation/hotel-response';
import { describe, expect, it } from 'vitest';
import {
  type AnswerLine,
  answerLines,
  applyReason,
  bodyOfLines,
  chooseOutcome,
  chosenOf,
  type Edits,
  typeAmount,
} from './answer-lines.ts';

const instant = '2026-11-20T17:00:00.000Z';
const lineOf = (id: number, more: Partial<ResponseLine> = {}): ResponseLine =>
  ({
    id,
    commission: 40,
    currency: 'USD',
    refusal: null,
    updated_at: instant,
    ...more,
  }) as ResponseLine;

interface Said {
  readonly code?: string;
  readonly paid?: number;
  readonly foreignCurrency?: string;
  readonly isExact?: boolean;
  readonly isUnanswered?: boolean;
}
const matchOf = (lineId: number, said: Said = {}): ResponseMatch => {
  const { code, paid, foreignCurrency, isExact = true, isUnanswered = false } = said;
  return {
    lineId,
    row: { code: code && findResponseCode(code), paid: paid && cents(paid), foreignCurrency },
    evidence: [],
    contradictions: [],
    isExact,
    isUnanswered,
  } as unknown as ResponseMatch;
};

interface Given {
  readonly lines: readonly ResponseLine[];
  readonly matches?: readonly ResponseMatch[];
  readonly edits?: Edits;
  readonly settled?: readonly number[];
}
const answers = ({ lines, matches = [], edits = new Map(), settled = [] }: Given): AnswerLine[] =>
  answerLines(
    {
      answeredInvoices: [{ id: 1, number: '1-8', lines }],
      settled: settled.map((recordId) => ({ recordId, isStanding: true })),
    } as unknown as Parameters<typeof answerLines>[0],
    matches,
    edits,
  );
const shown = (lines: readonly AnswerLine[]) =>
  lines.map(({ isChosen, outcome, amount }) => [isChosen, outcome, amount]);

describe('lines that a response answers', () => {
  it('are chosen beforehand where nothing is uncertain, and not otherwise', () => {
    const lines = [1, 2, 3, 4, 5].map((id) => lineOf(id));
    const matches = [
      matchOf(1, { code: 'PD', paid: 4000 }),
      matchOf(2, { paid: 1250, isExact: false }),
      matchOf(3, { code: 'NS' }),
      matchOf(4, { isExact: false, isUnanswered: true }),
    ];
    expect(shown(answers({ lines, matches }))).toEqual([
      [true, 'paid', '40.00'],
      [false, 'paid', '12.50'],
      [true, 'NS', ''],
      [false, '', ''],
      [false, '', ''],
    ]);
  });

  it('become overpayments where more than the commission is paid', () => {
    const given = { lines: [lineOf(1)], matches: [matchOf(1, { paid: 4001 })] };
    expect(shown(answers(given))).toEqual([[true, 'overpaid', '40.01']]);
  });

  it('are not chosen where they cannot be paid, and still where they only get a status', () => {
    const refusal = 'This hotel is in collections';
    const lines = [lineOf(1, { refusal }), lineOf(2, { refusal })];
    const matches = [matchOf(1, { paid: 4000 }), matchOf(2, { code: 'CX' })];
    expect(shown(answers({ lines, matches }))).toEqual([
      [false, 'paid', '40.00'],
      [true, 'CX', ''],
    ]);
  });

  it('are not chosen again once this response has settled them', () => {
    const given = { lines: [lineOf(1)], matches: [matchOf(1, { paid: 4000 })], settled: [1] };
    expect(answers(given)[0]).toMatchObject({ isChosen: false, isSettled: true });
  });

  it('are paid when an amount is typed, and unanswered when it is deleted', () => {
    const [line] = answers({ lines: [lineOf(1)] });
    if (!line) throw new Error('no line');
    expect(typeAmount(line, '40')).toEqual({ amount: '40', outcome: 'paid', isChosen: true });
    const typed = { ...line, ...typeAmount(line, '50') };
    expect(typed.outcome).toBe('overpaid');
    expect(typeAmount(typed, '')).toEqual({ amount: '', outcome: '', isChosen: false });
    expect(chooseOutcome(typed, 'CX')).toEqual({ amount: '', outcome: 'CX', isChosen: true });
    expect(chooseOutcome(typed, 'paid')).toEqual({ outcome: 'paid', isChosen: true });
  });

  it('are sent with money or as answers without it, and those that are not chosen not at all', () => {
    const lines = [1, 2, 3, 4].map((id) => lineOf(id));
    const matches = [
      matchOf(1, { paid: 4000 }),
      matchOf(2, { paid: 4100 }),
      matchOf(3, { code: 'DR' }),
      matchOf(4, { paid: 100, isExact: false }),
    ];
    expect(bodyOfLines(chosenOf(answers({ lines, matches })))).toEqual({
      lines: [
        { recordId: 1, amount: 40, statusCode: 1, expected_updated_at: instant },
        { recordId: 2, amount: 41, statusCode: 43, expected_updated_at: instant },
      ],
      answers: [{ recordId: 3, statusCode: 6, substatusCode: 3, expected_updated_at: instant }],
    });
  });

  it('of hotels that pay in another currency become what the receipt makes of them', () => {
    const lines = [lineOf(1, { currency: 'EUR' })];
    const matches = [matchOf(1, { paid: 9000, foreignCurrency: 'EUR' })];
    expect(bodyOfLines(chosenOf(answers({ lines, matches }))).lines).toEqual([
      { recordId: 1, amount: 90, expected_updated_at: instant },
    ]);
  });
});

describe('what is chosen of a response', () => {
  const check = { name: 'Check 1001', currency: 'USD', left: cents(4000) };
  const reasonFor = (given: Given, source: typeof check | undefined, deducted = noCents) =>
    applyReason(answers(given), source, deducted);
  const paid = { lines: [lineOf(1)], matches: [matchOf(1, { paid: 4000 })] };

  it('can be applied as far as the receipt covers it', () => {
    expect(reasonFor(paid, check)).toBeUndefined();
    expect(reasonFor(paid, { ...check, left: cents(3999) })).toBe(
      'Check 1001 does not cover the selected lines',
    );
    expect(reasonFor(paid, { ...check, left: cents(3900) }, cents(-100))).toBeUndefined();
  });

  it('needs a receipt for money, and none for answers without money', () => {
    expect(reasonFor(paid, undefined)).toBe('Choose the receipt that the money came with');
    const unpaid = { lines: [lineOf(1)], matches: [matchOf(1, { code: 'NS' })] };
    expect(reasonFor(unpaid, undefined)).toBeUndefined();
    expect(reasonFor({ lines: [lineOf(1)] }, undefined)).toBe('Select at least one line');
  });

  it('is something, unless there is no line, or the rest of the response is closed', () => {
    const silent = { lines: [lineOf(1), lineOf(2)] };
    expect(reasonFor(silent, check)).toBe('Select at least one line');
    expect(reasonFor({ lines: [] }, check)).toBeUndefined();
    expect(reasonFor({ lines: [] }, undefined)).toBe('Select at least one line');
    expect(reasonFor({ ...silent, settled: [1] }, check)).toBeUndefined();
    expect(reasonFor({ ...silent, settled: [1] }, undefined)).toBeUndefined();
  });

  it('cannot be applied without an amount, or in another currency than the receipt', () => {
    const edits = new Map([[1, { amount: '12,50' }]]);
    expect(reasonFor({ ...paid, edits }, check)).toBe('Enter an amount for REC 1');
    const euros = {
      lines: [lineOf(1)],
      matches: [matchOf(1, { paid: 4000, foreignCurrency: 'EUR' })],
    };
    expect(reasonFor(euros, check)).toBe('REC 1 is paid in EUR, and Check 1001 is in USD');
  });
});
