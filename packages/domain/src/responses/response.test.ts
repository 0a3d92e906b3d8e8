import { describe, expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { reasonOf } from '../kit/verdict.ts';
import { mayApplyResponse, mayDismissResponse, mayReopenResponse } from './may-decide.ts';
import {
  invoiceEvidence,
  invoiceEvidenceName,
  responseChannelName,
  responseChannels,
  responseStateName,
  responseStates,
  responseTone,
} from './response.ts';
import { ofStoredPaper, toStoredPaper } from './stored-paper.ts';

describe('a person decides on a response', () => {
  const verdicts = (standing: number) =>
    responseStates.map((state) => [
      state,
      mayApplyResponse(state).allowed,
      mayDismissResponse(state, standing).allowed,
      mayReopenResponse(state, standing, false).allowed,
    ]);

  it('by its state: to apply, to dismiss, or to reopen it', () => {
    expect(verdicts(0)).toEqual([
      ['reading', false, true, false],
      ['unread', true, true, false],
      ['waiting', true, true, false],
      ['applied', false, false, true],
      ['dismissed', false, false, true],
    ]);
  });

  it('not against what it settled and still stands', () => {
    expect(verdicts(1).filter(([, , dismisses, reopens]) => dismisses || reopens)).toEqual([]);
  });

  it('and opens none again of which what was sent was removed', () => {
    const gone = 'What was sent was removed. If you still have it, add it again.';
    expect(reasonOf(mayReopenResponse('applied', 0, true))).toBe(gone);
    expect(reasonOf(mayReopenResponse('dismissed', 0, true))).toBe(gone);
    expect(reasonOf(mayReopenResponse('waiting', 0, true))).toBe('This response is open.');
  });
});

it('has a name for each state, channel, and way to its invoices, and a color for each state', () => {
  expect(responseStates.map((state) => [responseStateName(state), responseTone(state)])).toEqual([
    ['Reading', 'open'],
    ['Unread', 'attention'],
    ['Waiting', 'open'],
    ['Applied', 'positive'],
    ['Dismissed', 'closed'],
  ]);
  expect(responseChannels.map(responseChannelName)).toEqual(['File', 'Pasted text', 'Mail']);
  expect(invoiceEvidence.map(invoiceEvidenceName)).toEqual([
    'Chosen',
    'Invoice number',
    'REC',
    'Confirmation number',
    'Guest and check-in',
    'Sender',
  ]);
});

it('is stored as it was read, without what no database keeps', () => {
  const paper = {
    day: day('2026-11-16'),
    blocks: [
      { kind: 'text', lines: [{ lineNumber: 1, text: 'Dear\0 Sirs\uD800' }] },
      {
        kind: 'table',
        name: 'May\0',
        rows: [
          { lineNumber: 1, cells: ['Paid', '20'], formats: [undefined, '0.00'] },
          { lineNumber: 2, cells: ['x'] },
        ],
      },
    ],
  } as const;
  const stored = toStoredPaper(paper);
  expect(stored).toEqual({
    day: '2026-11-16',
    blocks: [
      { kind: 'text', name: null, rows: [{ lineNumber: 1, cells: ['Dear Sirs\uFFFD'] }] },
      {
        kind: 'table',
        name: 'May',
        rows: [
          { lineNumber: 1, cells: ['Paid', '20'], formats: [null, '0.00'] },
          { lineNumber: 2, cells: ['x'] },
        ],
      },
    ],
  });
  expect(ofStoredPaper(stored)).toEqual({
    day: '2026-11-16',
    blocks: [
      { kind: 'text', lines: [{ lineNumber: 1, text: 'Dear Sirs\uFFFD' }] },
      stored.blocks[1],
    ],
  });
  expect(toStoredPaper({ blocks: [] })).toEqual({ day: null, blocks: [] });
  const passedOn = toStoredPaper({ isForwarded: true, blocks: [] });
  expect(passedOn).toEqual({ day: null, isForwarded: true, blocks: [] });
  expect(ofStoredPaper(passedOn).isForwarded).toBe(true);
  const received = { ...stored, receivedOn: day('2026-11-17') };
  expect(ofStoredPaper(received).receivedOn).toBe('2026-11-17');
});
