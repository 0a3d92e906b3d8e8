import { describe, expect, test } from 'vitest';
import {
  answerTo,
  columnChoiceQuestion,
  countryQuestion,
  dateOrderQuestion,
  decimalMarkQuestion,
  meaningQuestion,
  mergeAnswers,
  pricePerQuestion,
  questionKinds,
  questionRules,
  roomsQuestion,
  splitQuestions,
  withAnswer,
} from './questions.ts';

const phones = columnChoiceQuestion({ subject: 'phone', label: 'hotel phone' }, [
  { position: 2, name: 'Tel' },
  { position: 5, name: 'Phone' },
]);

const all = [
  phones,
  dateOrderQuestion('3/4/2026'),
  decimalMarkQuestion('1,250'),
  pricePerQuestion('Price'),
  roomsQuestion('Price'),
  countryQuestion('Freedonia'),
  meaningQuestion('x7', 2, [
    { value: 'NS', label: 'NS: No Show' },
    { value: 'other', label: 'None of these' },
  ]),
];

describe('the questions of a file', () => {
  test('are of every kind once, each with the field that answers it', () => {
    expect(all.map(({ kind }) => kind)).toEqual(questionKinds);
  });

  test('name the value and the candidates', () => {
    expect(all.map(({ text }) => text)).toEqual([
      "More than one column could be the hotel phone: 'Tel', 'Phone'. Choose the one to read.",
      'Dates in this file, such as 3/4/2026, could have the month first or the day first. Choose one.',
      'Amounts in this file, such as 1,250, could be in thousands or have decimals. Choose the decimal mark.',
      "The column 'Price' could contain the price of one night or of the whole stay. Choose one.",
      "Some rows in this file have several rooms. Choose whether 'Price' is the price of one room or of all rooms.",
      "'Freedonia' is not a known country. Choose the country it refers to.",
      "'x7' (2 rows) is not a known answer. Choose what it means.",
    ]);
    expect(phones.candidates).toEqual([
      { value: '2', label: 'Tel (column 3)' },
      { value: '5', label: 'Phone (column 6)' },
    ]);
  });

  test.each(all.map((question) => [question.kind, question] as const))(
    'take an answer of the kind %s, and it alone',
    (kind, question) => {
      const value = question.candidates[0]?.value ?? 'DE';
      const answers = withAnswer({}, question, value);
      expect(answerTo(question, answers)).toBe(value);
      expect(Object.keys(answers)).toEqual([kind]);
      expect(splitQuestions(all, answers, {}).open).toEqual(all.filter((one) => one.kind !== kind));
    },
  );

  test('ask whether to read one column that may be about the guest', () => {
    const city = columnChoiceQuestion({ subject: 'city', label: 'city' }, [
      { position: 3, name: 'City' },
    ]);
    expect(city.text).toBe(
      "The column 'City' could be the hotel's or the guest's. Choose whether to read it as the city.",
    );
    expect(city.candidates).toEqual([
      { value: '3', label: 'City (column 4)' },
      { value: '-1', label: 'Do not read it' },
    ]);
    expect(answerTo(city, withAnswer({}, city, '-1'))).toBe('-1');
  });

  test('offer every answer in words', () => {
    const offered = all.map(({ kind, topic, candidates }) => [
      kind,
      topic,
      candidates.map(({ value, label }) => `${value}: ${label}`).join(', '),
    ]);
    expect(offered).toEqual([
      ['columnChoice', 'hotel phone', '2: Tel (column 3), 5: Phone (column 6)'],
      ['dateOrder', 'Dates', 'monthFirst: Month first, dayFirst: Day first'],
      ['decimalMark', 'Decimal mark', 'point: Point, comma: Comma'],
      ['pricePer', 'Price', 'night: One night, stay: The whole stay'],
      ['rooms', 'Price with several rooms', 'one: One room, all: All rooms'],
      ['country', "'Freedonia'", ''],
      ['meaning', "'x7'", 'NS: NS: No Show, other: None of these'],
    ]);
  });

  test('are asked without an example where the file has none', () => {
    const orders = dateOrderQuestion(undefined, ['dayFirst', 'yearFirst']);
    expect(orders.text).toBe(
      'Dates in this file could have the day first or the year first. Choose one.',
    );
    expect(orders.candidates.map(({ label }) => label)).toEqual(['Day first', 'Year first']);
    expect(decimalMarkQuestion(undefined).text).toBe(
      'Amounts in this file could be in thousands or have decimals. Choose the decimal mark.',
    );
  });

  test('say how many rows an unknown country has', () => {
    expect(countryQuestion('Freedonia', 1).text).toBe(
      "'Freedonia' is not a known country (1 row). Choose the country it refers to.",
    );
  });

  test('are not answered with something that is not a candidate of this file', () => {
    expect(answerTo(dateOrderQuestion('3/4/2026'), { dateOrder: 'yearFirst' })).toBeUndefined();
    expect(answerTo(dateOrderQuestion('3/4/2026'), {})).toBeUndefined();
    expect(answerTo(countryQuestion('Freedonia'), { country: { Sylvania: 'FR' } })).toBeUndefined();
    expect(answerTo(phones, { columnChoice: { phone: 4 } })).toBeUndefined();
    expect(answerTo(phones, { columnChoice: { city: 5 } })).toBeUndefined();
  });

  test('that were answered for an earlier file are shown, and the answer for this file counts first', () => {
    const remembered = {
      dateOrder: 'dayFirst',
      pricePer: 'stay',
      country: { Freedonia: 'FR' },
      meaning: { X7: 'NS' },
    } as const;
    const settled = splitQuestions(all, { pricePer: 'night' }, remembered);
    expect(settled.answeredBefore).toEqual([
      { kind: 'dateOrder', subject: '', text: 'Dates: Day first' },
      { kind: 'country', subject: 'Freedonia', text: "'Freedonia': France" },
      { kind: 'meaning', subject: 'X7', text: "'x7': NS: No Show" },
    ]);
    expect(settled.open.map(({ kind }) => kind)).toEqual(['columnChoice', 'decimalMark', 'rooms']);
  });

  test('for this file precede those for earlier ones, by column, country, and code', () => {
    const given = {
      dateOrder: 'monthFirst',
      columnChoice: { phone: 2 },
      meaning: { X7: 'NS' },
    } as const;
    const remembered = {
      dateOrder: 'dayFirst',
      rooms: 'all',
      columnChoice: { phone: 5, city: 3 },
      country: { Freedonia: 'FR' },
      meaning: { X7: 'other', Q1: 'other' },
    } as const;
    expect(mergeAnswers(given, remembered)).toEqual({
      dateOrder: 'monthFirst',
      rooms: 'all',
      columnChoice: { phone: 2, city: 3 },
      country: { Freedonia: 'FR' },
      meaning: { X7: 'NS', Q1: 'other' },
    });
    expect(mergeAnswers({ country: { Freedonia: 'DE' } }, remembered).country).toEqual({
      Freedonia: 'DE',
    });
  });

  test('keep the answers to others of their kind', () => {
    const answers = {
      dateOrder: 'dayFirst',
      columnChoice: { city: 3 },
      country: { Sylvania: 'FR' },
      meaning: { Q1: 'other' },
    } as const;
    expect(withAnswer(answers, phones, '5')).toEqual({
      ...answers,
      columnChoice: { city: 3, phone: 5 },
    });
    expect(withAnswer(answers, countryQuestion('Freedonia'), 'DE')).toEqual({
      ...answers,
      country: { Sylvania: 'FR', Freedonia: 'DE' },
    });
    expect(withAnswer(answers, meaningQuestion('x7', 1, []), 'NS')).toEqual({
      ...answers,
      meaning: { Q1: 'other', X7: 'NS' },
    });
    expect(withAnswer(answers, roomsQuestion('Price'), 'all')).toEqual({
      ...answers,
      rooms: 'all',
    });
  });

  test('stop a file unless it can be read without an answer', () => {
    expect(questionKinds.filter((kind) => questionRules[kind].code === null)).toEqual([
      'country',
      'meaning',
    ]);
  });
});
