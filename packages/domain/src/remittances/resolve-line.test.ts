import { describe, expect, it } from 'vitest';
import { line } from '../../test/papers.ts';
import { day } from '../dates/day.ts';
import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import { indexLines } from './index-lines.ts';
import { resolveLine, type Traces } from './resolve-line.ts';

const vintner = line(70211, ['Vintner', 'Olga'], '2026-03-04', 30, 'KX400817');
const amsel = line(70212, ['Amsel', 'Peter'], '2026-04-11', 36, '88120047');
const calloway = line(70215, ['Calloway', 'Ruth'], '2026-05-02', 10);
const stays = [vintner, amsel, calloway];

/** The line that a text means, why, and what speaks against it; "?" where that is not certain. */
function meant(
  text: string,
  traces: Partial<Traces> = {},
  lines: MatchableLine[] = stays,
  trustsNumbers = false,
): string {
  const resolved = resolveLine(
    { anchors: indexLines(lines).anchorsIn(text), text, ...traces },
    { dayOrder: 'mdy', trustsNumbers },
  );
  if (resolved === undefined || resolved === 'ambiguous') return resolved ?? 'none';
  const { line: found, evidence, contradictions, isCertain } = resolved;
  const against = contradictions.map((each) => ` – ${each}`).join('');
  return `${found.id}${isCertain ? '' : '?'} ${evidence.join(' + ')}${against}`;
}

it.each([
  ['REC 70211', '70211 same REC'],
  ['70211', 'none'],
  ['70211 Vintner', '70211 same REC + same guest'],
  ['70211 03/04/2026', '70211 same REC + same check-in'],
  ['70211 3/4', 'none'],
  ['KX400817', '70211 same confirmation number'],
  ['KX400817 05/01/2026', '70211 same confirmation number'],
  ['Vintner 03/04/2026', '70211 same guest + same check-in'],
  ['Vintner 3/4', '70211 same guest + same check-in'],
  ['Vintner 3/4 – 3/7', '70211 same guest + same check-in'],
  ['Vintner 05/01/2026', 'none'],
  ['Olga Vintner 05/01/2026', 'none'],
  ['Olga Vintner 5/1', '70211? same guest'],
  ['Olga Vintner', '70211? same guest'],
  ['O Vintner', '70211? same guest'],
  ['Vintner', 'none'],
  ['03/04/2026', 'none'],
  ['Vintner Amsel 03/04/2026', '70211 same guest + same check-in'],
  ['Vintner KX400817, Amsel', '70211 same confirmation number + same guest'],
  ['Olga Vintner, Peter Amsel', 'ambiguous'],
  ['REC 70211 conf 88120047', 'ambiguous'],
  ['Vintner REC 70211 conf 88120047', '70211 same REC + same guest – a number of another line'],
])('"%s" means %s', (text, expected) => {
  expect(meant(text)).toBe(expected);
});

it('bare numbers are RECs where a response has several of them', () => {
  expect(meant('70211', {}, stays, true)).toBe('70211 same REC');
});

describe('a row', () => {
  it.each<[string, Partial<Traces>, string]>([
    ['Vintner', { guest: 'Vintner' }, '70211? same guest'],
    ['Vintner', { isListed: true }, '70211? same guest'],
    ['Vintner Amsel', { isListed: true }, 'none'],
    ['Vintner', { isListed: false }, 'none'],
    ['Vintner', { guest: 'Vintner', checkIn: '03/04/2026' }, '70211 same guest + same check-in'],
    ['Vintner', { guest: 'Vintner', checkIn: '20260304' }, '70211 same guest + same check-in'],
    ['Vintner', { guest: 'Vintner', checkIn: '03/05/2026' }, 'none'],
    ['Vintner', { guest: 'Vintner', checkIn: '3/5' }, 'none'],
    ['Vintner', { guest: 'Vintner', checkIn: 'in March' }, '70211? same guest'],
    [
      'KX400817 Vintner',
      { guest: 'Vintner', confirmation: 'KX400817', checkIn: '03/05/2026' },
      '70211 same confirmation number + same guest – another check-in (03/05/2026)',
    ],
    [
      'KX400817 Amsel',
      { guest: 'Amsel', confirmation: 'KX400817' },
      '70211 same confirmation number – another guest (Amsel)',
    ],
    ['KX400817 Lee', { guest: 'Lee', confirmation: 'KX400817' }, '70211 same confirmation number'],
    ['Vintner', { guest: 'Vintner', confirmation: '9917' }, 'none'],
    [
      'Vintner 3/4',
      { guest: 'Vintner', confirmation: '9917' },
      '70211 same guest + same check-in – another confirmation number (9917)',
    ],
    ['REC 70211', { confirmation: '9917' }, '70211 same REC'],
    ['Calloway', { guest: 'Calloway', confirmation: '9917' }, '70215? same guest'],
    [
      'Vintner',
      { guest: 'Vintner', confirmation: '0817' },
      '70211? same end of the confirmation number + same guest',
    ],
    ['REC 70211', { record: 70_212 }, '70211 same REC – another REC (70212)'],
    ['REC 70211', { record: 70_211 }, '70211 same REC'],
  ])('of "%s" with %j means %s', (text, traces, expected) => {
    expect(meant(text, traces)).toBe(expected);
  });

  const withEnd = [{ ...vintner, endDate: day('2026-03-07') }, calloway];
  it.each<[string, Partial<Traces>, string]>([
    ['REC 70211', { guest: 'Vintner, Olga' }, '70211 same REC'],
    ['REC 70211', { guest: 'Lee, Ann' }, '70211 same REC – another guest (Lee, Ann)'],
    ['REC 70211', { confirmation: '9917' }, '70211 same REC – another confirmation number (9917)'],
    ['REC 70215', { confirmation: '9917' }, '70215 same REC – another confirmation number (9917)'],
    ['REC 70211', { checkOut: '03/07/2026' }, '70211 same REC + same check-out'],
    ['REC 70211', { checkOut: '03/08/2026' }, '70211 same REC – another check-out (03/08/2026)'],
    ['REC 70211', { checkOut: '3/8' }, '70211 same REC'],
    ['REC 70215', { checkOut: '03/08/2026' }, '70215 same REC'],
  ])('of our own columns must agree: "%s" with %j means %s', (text, traces, expected) => {
    expect(meant(text, { ...traces, isOurs: true }, withEnd)).toBe(expected);
  });

  it('of a hotel may have another check-out', () => {
    expect(meant('REC 70211', { checkOut: '03/08/2026' }, withEnd)).toBe('70211 same REC');
  });
});

describe('the end of a confirmation number', () => {
  it.each([
    '..0817',
    '...0817',
    '…0817',
    '**0817',
    '****0817',
    '** 0817',
    'xx0817',
    'XXXX-0817',
    'ending 0817',
    'ending in 0817',
    'ending with 0817',
    'end in 0817',
    'ends with 0817',
    'last four 0817',
    'last 4 digits: 0817',
    'last six #400817',
    'endet auf 0817',
    'termina en 0817',
    'terminan en 0817',
    'terminando en 0817',
    'terminado em 0817',
    'terminada en 0817',
    'finissant par 0817',
    '...kx4',
    '...817',
  ])('is read from "%s"', (written) => {
    expect(meant(`Vintner ${written}`, { guest: 'Vintner' })).toBe(
      '70211? same end of the confirmation number + same guest',
    );
  });

  it.each([
    '.0817',
    '*0817',
    'x0817',
    'maxx0817',
    '0817',
    '...17',
    '...0818',
    '...0081',
    '...KX400817000',
    'bending 0817',
  ])('is none in "%s"', (written) => {
    expect(meant(`Vintner ${written}`, { guest: 'Vintner' })).toBe('70211? same guest');
  });
});

describe('of several stays of a guest', () => {
  const twice = [vintner, line(70230, ['Vintner', 'Olga'], '2026-06-04', 30, 'KX400999')];
  const many = Array.from({ length: 10 }, (_, at) =>
    line(70_240 + at, ['Vintner', 'Olga'], `2026-03-${String(at + 10)}`, 30),
  );
  it.each([
    ['Olga Vintner', twice, 'ambiguous'],
    ['Vintner 06/04/2026', twice, '70230 same guest + same check-in'],
    ['Vintner 6/4', twice, '70230 same guest + same check-in'],
    ['Vintner 03/04/2026 06/04/2026', twice, 'ambiguous'],
    ['Vintner ...999', twice, 'none'],
    ['Olga Vintner ...999', twice, '70230? same end of the confirmation number + same guest'],
    ['Vintner 03/12/2026', many, '70242 same guest + same check-in'],
    ['Vintner 3/12', many, '70242 same guest + same check-in'],
    ['Vintner 03/12/2026 to 03/13/2026', many, 'ambiguous'],
    ['Vintner 03/12/2026 3/13', many, '70242? same guest + same check-in'],
    ['Vintner 03/12/2026 to 03/30/2026', many, '70242 same guest + same check-in'],
    ['Vintner 03/30/2026', many, 'none'],
  ])('"%s" means the one of its day or number', (text, lines, expected) => {
    expect(meant(text, {}, lines)).toBe(expected);
  });

  it('the one with the first name is meant, rather than one with its initial or without', () => {
    const couple = [
      line(1001, ['Lee', 'Ann'], '2026-03-04', 30),
      line(1002, ['Lee', 'Amy'], '2026-03-04', 30),
      line(1003, ['Lee', 'Bo'], '2026-03-04', 30),
    ];
    expect(meant('Lee, Ann 03/04/2026', {}, couple)).toBe('1001? same guest + same check-in');
    expect(meant('Lee A 03/04/2026', {}, couple)).toBe('ambiguous');
    expect(meant('Lee B 03/04/2026', {}, couple)).toBe('1003? same guest + same check-in');
    expect(meant('Lee 03/04/2026', {}, couple)).toBe('ambiguous');
  });
});
