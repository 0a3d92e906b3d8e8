import { describe, expect, it } from 'vitest';
import { isProcessedStatus, recordStatusName } from '../records/record-status.ts';
import { recordSubstatusName, substatusFits } from '../records/record-substatus.ts';
import {
  findResponseCode,
  parseResponseText,
  responseCodes,
  shortResponseMeaning,
} from './response-codes.ts';

/** The legend writes 'Noncommissionable' and 'third-party'. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

describe('the response codes of an invoice', () => {
  it('are the nine of the legend, in its order', () => {
    expect(responseCodes.map((answer) => answer.code)).toEqual([
      'PD',
      'PP',
      'CX',
      'NS',
      'NC',
      'DR',
      'NR',
      'TP',
      'DP',
    ]);
  });

  it('each close the record with a status that may carry their substatus', () => {
    for (const answer of responseCodes) {
      expect(isProcessedStatus(answer.statusCode)).toBe(true);
      expect(substatusFits(answer.statusCode, answer.substatusCode)).toBe(true);
    }
  });

  it('show the status and substatus they mean', () => {
    for (const { meaning, statusCode, substatusCode } of responseCodes) {
      expect(lettersOf(meaning)).toContain(lettersOf(recordStatusName(statusCode)));
      if (substatusCode !== null)
        expect(lettersOf(meaning)).toContain(lettersOf(recordSubstatusName(substatusCode)));
    }
    expect(responseCodes.map(shortResponseMeaning)).toEqual([
      'paid',
      'previously paid',
      'cancelled',
      'no show',
      'non commissionable',
      'discounted rate',
      'net rate',
      'third party booking',
      'duplicate payment',
    ]);
  });

  it('mean different things', () => {
    const outcomes = responseCodes.map(
      ({ statusCode, substatusCode }) => `${statusCode}/${substatusCode}`,
    );
    expect(new Set(outcomes).size).toBe(responseCodes.length);
  });

  it('are found as a clerk writes them', () => {
    expect(findResponseCode(' tp ')?.statusCode).toBe(6);
    expect(findResponseCode('tp')?.substatusCode).toBe(6);
    expect(findResponseCode('XX')).toBeUndefined();
  });
});

describe('what a hotel wrote beside a line [F-124]', () => {
  it.each([
    ['cx', 'CX'],
    ['CX: Cancelled', 'CX'],
    ['CX -- cancelled by guest', 'CX'],
    ['PD; ; Paid in full', 'PD'],
    ['TP / third party booking', 'TP'],
    ['CX, checked out', 'CX'],
  ])('%s is %s', (written, code) => {
    expect(parseResponseText(written)?.code?.code).toBe(code);
  });

  it('is the more specific of two that agree, in either order', () => {
    for (const written of ['DR: non commissionable', 'non commissionable: DR'])
      expect(parseResponseText(written)?.code?.code).toBe('DR');
  });

  it('is nothing where its parts disagree, or one of them is not known', () => {
    for (const written of ['', ' ; ', 'PD / CX', 'DR / NR', 'PD: bananas', 'bananas'])
      expect([written, parseResponseText(written)]).toEqual([written, undefined]);
  });

  it('may say nothing about the commission', () => {
    expect(parseResponseText('Checked out')).toEqual({ code: undefined });
  });
});
