import { describe, expect, it } from 'vitest';
import { brief, lines, table, text } from '../../test/papers.ts';
import type { FileAnswers } from '../uploads/questions.ts';
import type { PaperBlock } from './paper.ts';
import { readPaper } from './read-paper.ts';

const readWith = (answers: FileAnswers, ...blocks: PaperBlock[]) =>
  readPaper({ blocks }, [{ number: '2201-4', currency: 'USD', lines }], [], answers);
const asked = (...blocks: PaperBlock[]) =>
  readWith({}, ...blocks).questions.map(({ kind, subject }) => `${kind} ${subject}`);

const heads = ['Guest', 'Conf', 'Arrival', 'Code', 'Paid', 'Remark'];
const vintner = (code: string, paid = '0.00', remark = '') => [
  'Vintner, Olga',
  'KX400817',
  '03/04/2026',
  code,
  paid,
  remark,
];
const amsel = (code: string, paid = '0.00', remark = '') => [
  'Amsel, Peter',
  '88120047',
  '04/11/2026',
  code,
  paid,
  remark,
];
const duvivier = (code: string, paid = '0.00', remark = '') => [
  'Duvivier, Marc',
  '5501-A7',
  '05/20/2026',
  code,
  paid,
  remark,
];

describe('a code or a word that is not known', () => {
  const block = table(heads, vintner('x7'), amsel('X7'), duvivier('K', '105.00'));

  it('is asked for once, the most frequent first, with the codes of the legend', () => {
    const { questions } = readWith({}, block);
    expect(questions.map((question) => question.text)).toEqual([
      "'x7' (2 rows) is not a known answer. Choose what it means.",
      "'K' (1 row) is not a known answer. Choose what it means.",
    ]);
    expect(questions[0]?.candidates.map(({ value }) => value)).toEqual([
      'PD',
      'PP',
      'CX',
      'NS',
      'NC',
      'DR',
      'NR',
      'TP',
      'DP',
      'other',
    ]);
  });

  it('is no answer until it is known, and then the one that was chosen', () => {
    expect(readWith({}, block).answers.map(brief)).toEqual([
      'Vintner other',
      'Amsel other',
      'Duvivier PD 105',
    ]);
    expect(readWith({ meaning: { X7: 'NS', K: 'PD' } }, block).answers.map(brief)).toEqual([
      'Vintner NS *',
      'Amsel NS *',
      'Duvivier PD 105 *',
    ]);
  });

  it('may mean none of the codes, and is listed then', () => {
    const { answers } = readWith({ meaning: { X7: 'other' } }, block);
    expect(answers.map(brief)[0]).toBe('Vintner other');
  });

  it('never makes a payment of an amount that contradicts it', () => {
    const contrary = table(heads, vintner('x7', '30.00'));
    expect(readWith({ meaning: { X7: 'NS' } }, contrary).answers.map(brief)).toEqual([
      'Vintner PD 30',
    ]);
  });

  it('is asked for among remarks where it is a code, or stands there several times', () => {
    const remarks = table(
      heads,
      vintner('', '30.00', 'Q4'),
      amsel('', '0.00', 'house use'),
      duvivier('', '0.00', 'house use'),
    );
    expect(asked(remarks)).toEqual(['meaning HOUSE USE', 'meaning Q4']);
    expect(asked(table(heads, vintner('', '30.00', 'see our letter of May')))).toEqual([]);
    expect(
      readWith({ meaning: { 'HOUSE USE': 'NC' } }, remarks)
        .answers.map(brief)
        .slice(1),
    ).toEqual(['Amsel NC *', 'Duvivier NC *']);
  });

  const withoutAmounts = (role: 'Code' | 'Remark', ...words: string[]) =>
    table(
      ['REC', role, 'Paid'],
      ...words.map((word, at) => [String(lines[at % lines.length]?.id), word, '0.00']),
    );

  it('is asked for in a column for codes whatever it is, if it is none of them', () => {
    expect(asked(withoutAmounts('Code', 'see front desk', 'rate 8%', 'paid'))).toEqual([
      'meaning SEE FRONT DESK',
      'meaning RATE 8%',
    ]);
    expect(asked(withoutAmounts('Remark', 'see front desk', 'rate 8%', 'rate 8%'))).toEqual([]);
  });

  it('is asked for among remarks only where it is short', () => {
    const words = 'see what our front desk wrote of it now.';
    expect(asked(withoutAmounts('Remark', words, words))).toEqual([
      `meaning ${words.toUpperCase()}`,
    ]);
    expect(asked(withoutAmounts('Remark', `${words}.`, `${words}.`))).toEqual([]);
  });

  it.each(['Q', 'q4', 'Q-4#', 'Q12345'])('is a code of letters and digits: %s', (code) => {
    expect(asked(withoutAmounts('Remark', code))).toEqual([`meaning ${code.toUpperCase()}`]);
  });

  it.each(['12345', 'Q123456', 'Q 4', 'Q.4', '*'])(
    'is no code without a letter, or with other marks: %s',
    (code) => {
      expect(asked(withoutAmounts('Remark', code))).toEqual([]);
    },
  );

  it('is asked for ten times at most, the most frequent first', () => {
    const codes = Array.from({ length: 11 }, (_, at) => `Q${at}`);
    const subjects = asked(withoutAmounts('Code', ...codes, 'Q10', 'Q10', 'Q7'));
    expect(subjects).toHaveLength(10);
    expect(subjects.slice(0, 3)).toEqual(['meaning Q10', 'meaning Q7', 'meaning Q0']);
  });

  it('has no meaning that is no candidate', () => {
    const doubts = (meaning: string) =>
      readWith({ meaning: { X7: meaning } }, table(heads, vintner('x7'))).answers[0]?.doubts;
    expect(doubts('other')).toEqual(['none of the codes means what it says']);
    expect(doubts('no show')).toEqual(doubts(''));
    expect(asked(table(heads, vintner('x7')))).toEqual(['meaning X7']);
  });

  it('is not asked for where it is known, explained, or beside no line of the invoice', () => {
    expect(asked(table(heads, vintner('NS'), amsel('no show'), duvivier('PD', '105.00')))).toEqual(
      [],
    );
    expect(asked(block, text('X7 = no show, K = paid'))).toEqual([]);
    expect(
      asked(table(heads, ['Nobody, Known', '55512345', '03/25/2026', 'x7', '0.00', ''])),
    ).toEqual([]);
  });
});

describe('columns of which each may be what was paid', () => {
  const block = table(
    ['Guest', 'Arrival', 'Paid A', 'Paid B'],
    ['Vintner, Olga', '03/04/2026', '30.00', '27.00'],
    ['Amsel, Peter', '04/11/2026', '36.00', '33.00'],
  );

  it('are asked for, and the one that is chosen counts', () => {
    const { questions, answers } = readWith({}, block);
    expect(questions.map((question) => question.text)).toEqual([
      "More than one column could be the amount paid: 'Paid A', 'Paid B'. Choose the one to read.",
    ]);
    expect(answers.every(({ isChosen }) => !isChosen)).toBe(true);
    const chosen = readWith({ columnChoice: { paid: 3 } }, block);
    expect(chosen.answers.map(brief)).toEqual(['Vintner PD 27 *', 'Amsel PD 33 *']);
  });

  it('are not asked for where the total proves one', () => {
    expect(asked(block, text('Check 4821 of 11/04/2026 for $66.00'))).toEqual([]);
  });
});
