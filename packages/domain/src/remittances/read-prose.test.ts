import { describe, expect, it } from 'vitest';
import { brief, line, lines, read, said, table, text } from '../../test/papers.ts';
import { day } from '../dates/day.ts';
import { indexLines } from './index-lines.ts';
import { readBlockLines } from './read-lines.ts';
import { isBehindList, isProse, readProse } from './read-prose.ts';

describe('sentences about several stays', () => {
  it('may stand directly behind a list', () => {
    expect(
      said(
        text(
          'Our transfer is for:',
          '- Mrs. Vintner, arrival 03/04/2026: $30.00',
          '- Mr. Amsel, arrival 04/11/2026: $36.00',
          'Mr. Duvivier (05/20/2026) never arrived. The booking of Müller for 06/09/2026 was cancelled.',
        ),
      ),
    ).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *', 'Duvivier NS *', 'Müller CX *']);
  });

  it('may have a label before them', () => {
    expect(
      said(
        text(
          'No commission on: Vintner (4 March 2026), no show; Amsel (11 April 2026), booking cancelled',
        ),
      ),
    ).toEqual(['Vintner NS *', 'Amsel CX *']);
  });

  it('say nothing of the guest before where they name another', () => {
    const { answers } = read([
      text(
        'The booking of Amsel for 04/11/2026 was cancelled on the day before. For Duvivier we paid you the $105.00 that you billed. Vintner was here from 03/04/2026, and has a net rate.',
      ),
    ]);
    expect(answers.map(brief)).toEqual(['Amsel CX *', 'Duvivier PD 105', 'Vintner NR *']);
    expect(answers[1]?.doubts).toEqual(['the file does not prove which line it is']);
  });

  const paid = 'For Vintner (03/04/2026) we paid $30.00. For Amsel (04/11/2026) we paid $36.00.';

  it('may have the payment behind them, which is none of the last stay', () => {
    const { answers, envelope } = read([text(`${paid} Our check 4821 was mailed.`)]);
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
    expect(envelope.number).toBe('4821');
    expect(answers[1]?.text).toBe('For Amsel (04/11/2026) we paid $36.00.');
  });

  it('say nothing of a stay of the guest that begins on another day', () => {
    expect(said(text(`${paid} Duvivier of 05/05/2026 was a no show.`))).toEqual([
      'Vintner PD 30 *',
      'Amsel PD 36 *',
    ]);
  });

  it('go over to the next line where the one above is full, and not where others are longer', () => {
    expect(
      said(
        text(
          'The stay that was cancelled on the day before is that of',
          'Vintner KX400817, and we regret it.',
        ),
      ),
    ).toEqual(['Vintner CX *']);
    expect(
      said(
        text(
          'The list of all cancelled stays is with our desk staff',
          'Vintner, Olga KX400817 paid $30.00',
          '',
          'We thank you for your patience while we looked for each of these bookings in our old system.',
        ),
      ),
    ).toEqual(['Vintner PD 30 *']);
  });

  it('are left to a person where one of several stays was paid in part', () => {
    const { answers } = read([
      text('For Vintner (03/04/2026) and Amsel (04/11/2026) we partly paid $30.00 and $36.00.'),
    ]);
    const partly = '"For and we partly paid $30.00 and $36.00." is not recognized';
    expect(answers.map(({ doubts }) => doubts)).toEqual([
      ['its words contradict each other', partly, 'its sentence speaks of several stays'],
      ['its words contradict each other', partly, 'its sentence speaks of several stays'],
    ]);
  });
});

it.each([
  [
    'The stay of Amsel on 04/11/2026 was',
    'cancelled. Vintner (03/04/2026) stayed',
    'as booked, thank you.',
    ['Amsel CX *'],
  ],
  [
    'For Olga Vintner KX400817 we have',
    'paid $30.00. Peter Amsel 88120047',
    'has cancelled.',
    ['Vintner PD 30 *', 'Amsel CX *'],
  ],
  [
    'Vintner (03/04/2026) stayed as',
    'booked. Mr. Amsel on',
    '04/11/2026 never arrived.',
    ['Amsel NS *'],
  ],
  ['No shows', '03/04/2026 Mrs. Vintner', '04/11/2026 Mr. Amsel', ['Vintner NS *', 'Amsel NS *']],
  [
    'no show. Mrs. Vintner KX400817',
    'cancelled. Mr. Amsel 88120047',
    'thank you',
    ['Vintner NS *', 'Amsel CX *'],
  ],
])('sentences go over short lines too, lists do not: %s / %s / %s', (one, two, three, answers) => {
  expect(said(text(one, two, three))).toEqual(answers);
});

it('nights of rooms before an amount are not its price', () => {
  expect(
    said(
      text('1. Vintner, Olga KX400817, 2 room nights .... $24.00', '2. Amsel 88120047, no show'),
    ),
  ).toEqual(['Vintner PD 24', 'Amsel NS *']);
});

it('a heading announces what it ends with', () => {
  expect(
    said(
      table(
        ['Folio Guest', 'Arrival', 'How much'],
        ['Vintner/Olga Mrs', '03/04/2026', '30.00'],
        ['Amsel/Peter Mr', '04/11/2026', '36.00'],
      ),
    ),
  ).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
});

it('what became of a stay may stand in the column for its day', () => {
  expect(
    said(
      table(
        ['Guest', 'Conf', 'Arrived?', 'Paid?', 'How much'],
        ['Vintner, Olga', 'KX400817', 'Y', 'Y', '30.00'],
        ['Amsel, Peter', '88120047', 'N - no show', 'N', ''],
      ),
    ),
  ).toEqual(['Vintner PD 30 *', 'Amsel NS *']);
});

const reading = {
  mark: '.',
  dayOrder: 'mdy',
  currency: 'USD',
  openOrders: [],
  sentOn: day('2026-11-16'),
  knownOn: day('2026-11-16'),
  mostPaidOn: [],
  index: indexLines(lines),
  trustsNumbers: false,
  isForwarded: false,
  passedOnBelow: undefined,
} as const;
const linesOf = (...texts: string[]) => readBlockLines([text(...texts)], []).flat();

describe('a paragraph', () => {
  const isOne = (...texts: string[]) =>
    isProse(linesOf(...texts), reading, Math.max(...texts.map((each) => each.length)));

  it.each([
    [['Vintner (March 4) and Amsel (April 11) came.']],
    [['No commission on: Vintner (March 4), Amsel (April 11)']],
    [['Remark: Vintner (March 4), Amsel (April 11)']],
    [
      [
        'We are sorry that the guest of yours, Olga Vintner,',
        'who was here on March 4, cancelled.',
      ],
    ],
    [['We are sorry that the guest of yours, Olga Vintner,', '(March 4) cancelled.']],
    [['We are sorry that the guest of yours, Olga Vintner,', '4 March cancelled.']],
    [
      [
        'We are sorry that the guest of yours, Olga Vintner,',
        'Who was here on March 4, cancelled, as he said',
      ],
    ],
    [['Cancelled:', '03/04/2026 Vintner and Amsel 04/11/2026']],
    [
      [
        'We say that 03/04/2026 Vintner and Amsel 04/11/2026',
        '04/11/2026 Amsel and Vintner 03/04/2026',
      ],
    ],
    [
      [
        'Dear friends,',
        'We are sorry that the guest of yours, Olga Vintner,',
        'who was here on March 4, cancelled her stay with',
        'us.',
        'Harbor Inn',
      ],
    ],
    [
      [
        'We are very sorry. The guest of yours, Olga Vintner,',
        'who was here on March 4, cancelled.',
      ],
    ],
    [
      [
        'We are sorry that the guest of yours, Olga Vintner,',
        'who came.',
        'There is nothing else to say of anyone at this time, or later',
      ],
    ],
  ])('is of sentences about several stays, or goes over to the next line: %o', (texts) => {
    expect(isOne(...texts)).toBe(true);
  });

  it.each([
    [['Vintner (March 4) came.']],
    [['Vintner (March 4) came.', 'Amsel (April 11) came.']],
    [['- Vintner (March 4) and Amsel (April 11) came.']],
    [[' • Vintner (March 4) and Amsel (April 11) came.']],
    [['1. Vintner (March 4) and Amsel (April 11) came.']],
    [['123) Vintner (March 4) and Amsel (April 11) came.']],
    [['> Vintner (March 4) and Amsel (April 11) came.']],
    [['Vintner (March 4)    and Amsel (April 11) came.']],
    [['Vintner (March 4)   and Amsel (April 11) came.']],
    [['Guest: Vintner (March 4)', 'Vintner (March 4) and Amsel (April 11) came.']],
    [['Vintner (March 4) and Amsel (April 11) came.', '']],
    [
      [
        'We are sorry that the guest of yours, Olga Vintner.',
        'who was here on March 4, cancelled.',
      ],
    ],
    [
      [
        'We are sorry that the guest of yours, Olga Vintner!',
        'who was here on March 4, cancelled.',
      ],
    ],
    [['The guest of yours, Olga Vintner,', 'who was here on March 4, cancelled.']],
    [
      [
        'We are sorry that the guest of yours, Olga Vintner,',
        'Kind regards, and a line that is longer, and has neither a name nor a day',
      ],
    ],
    [
      [
        'Olga Vintner (4 March 2026) was here, and we paid her',
        'Peter Amsel (11 April 2026) was here, and we paid him',
      ],
    ],
    [['03/04/2026 Vintner and Amsel 04/11/2026', '04/11/2026 Amsel and Vintner 03/04/2026']],
    [
      [
        'Cancelled: ',
        '03/04/2026 Vintner and Amsel 04/11/2026',
        '04/11/2026 Amsel and Vintner 03/04/2026',
      ],
    ],
    [
      [
        'Dear friends,',
        'We are sorry that the guest of yours, Olga Vintner,',
        'who was here on March 4, cancelled.',
        'Harbor Inn',
        'Bergen',
        'Norway',
      ],
    ],
  ])('is none in %o', (texts) => {
    expect(isOne(...texts)).toBe(false);
  });

  it.each([
    ['Vintner (March 4) and Amsel (April 11) came.', '- Duvivier', true],
    ['Vintner (March 4) came.', '- Duvivier', false],
    ['Vintner (March 4) and Amsel (April 11) came.', 'Duvivier', false],
    ['- Vintner (March 4) and Amsel (April 11) came.', '- Duvivier', false],
    ['> Vintner (March 4) and Amsel (April 11) came.', '- Duvivier', false],
  ])('begins directly behind a list: %s', (here, before, is) => {
    const [line, above] = linesOf(here, before);
    expect(line && above && isBehindList(line, above, reading)).toBe(is);
  });
});

describe('the sentences of a paragraph', () => {
  const readIn = (...texts: string[]) => {
    const { passages, rest } = readProse(linesOf(...texts), reading);
    return [
      ...passages.map(({ resolved, statement: { outcome, paid, currency, contradictions } }) =>
        [
          resolved.line.guestLastName,
          outcome.unpaid?.code ?? (outcome.isPaid ? 'PD' : '-'),
          ...(paid === undefined ? [] : [paid / 100]),
          ...(currency === undefined ? [] : [currency]),
          ...(contradictions.length > 0 ? ['?'] : []),
        ].join(' '),
      ),
      ...rest.map(({ lineNumber, text: own }) => `${lineNumber}: ${own}`),
    ];
  };

  it.each([
    [
      ['We thank you. Vintner (March 4) came. He was a no show.'],
      ['Vintner NS', '1: We thank you.'],
    ],
    [
      [
        'Vintner (March 4) cancelled. Amsel (April 11) was here. He',
        'paid his rate. Check 4821 was sent. Regards.',
      ],
      ['Vintner CX', 'Amsel PD', '2: Check 4821 was sent.', '2: Regards.'],
    ],
    [
      ['Vintner (March 4) came. Mr. Amsel cancelled. He was nice.'],
      ['Vintner -', 'Amsel CX', '1: He was nice.'],
    ],
    [['Vintner (March 4) came. Duvivier called.'], ['Vintner -']],
    [['Vintner (March 4) came. Vintner never arrived.'], ['Vintner NS']],
    [
      ['Vintner (March 4) came! "Amsel" (April 11) cancelled. (Duvivier, May 20) no show.'],
      ['Vintner -', 'Amsel CX', 'Duvivier NS'],
    ],
    [
      ['Vintner (March 4) was paid 5.00 EUR. Amsel (April 11) cancelled.'],
      ['Vintner PD 5 EUR', 'Amsel CX'],
    ],
    [['Vintner (March 4) vs. Amsel? never'], ['Vintner -']],
    [
      ['Vintner (March 4) and Amsel (April 11) came. They were paid.'],
      ['Vintner -', 'Amsel -', '1: They were paid.'],
    ],
    [
      ['Vintner KX400817 came. Gesamtbetrag 30.00. Gesamt 9.00.'],
      ['Vintner -', '1: Gesamtbetrag 30.00.', '1: Gesamt 9.00.'],
    ],
    [
      ['Vintner KX400817 came. Überweisung 30.00. Gesamtvergütung 9.00.'],
      ['Vintner -', '1: Überweisung 30.00.', '1: Gesamtvergütung 9.00.'],
    ],
    [['Vintner (4. März 2026) no show.'], ['Vintner NS']],
    [['Amsel (11. April 2026) no show.'], ['Amsel NS']],
  ])('are of the stay that they name, or of the one before: %o', (texts, answers) => {
    expect(readIn(...texts)).toEqual(answers);
  });

  it.each([
    [['Vintner (March 4) and Amsel (April 11) were paid.'], ['Vintner PD', 'Amsel PD']],
    [
      ['Vintner (March 4) and Amsel (April 11) were paid $30.00 and EUR 24.00.'],
      ['Vintner PD 30 $', 'Amsel PD 24 EUR'],
    ],
    [['Vintner (March 4) and Amsel (April 11) were paid $54.00.'], ['Vintner PD ?', 'Amsel PD ?']],
    [['Vintner (March 4) cancelled, Amsel (April 11) no show.'], ['Vintner CX', 'Amsel NS']],
    [
      ['Vintner (March 4), Amsel (April 11) no show and Duvivier (May 20) not found.'],
      ['Vintner NS ?', 'Amsel NS', 'Duvivier -'],
    ],
    [
      ['Vintner (March 4) no show, Duvivier (May 20) cancelled, Amsel (April 11) was paid.'],
      ['Vintner NS', 'Duvivier CX', 'Amsel PD'],
    ],
    [
      ['Vintner (March 4) no show, and Vintner (March 4) and Amsel (April 11).'],
      ['Vintner NS', 'Amsel NS'],
    ],
    [['Vintner KX400817 and Amsel 88120047 were paid.'], ['Vintner PD', 'Amsel PD']],
    [['KX400817 Vintner cancelled, 88120047 Amsel no show.'], ['Vintner CX', 'Amsel NS']],
    [
      ['REC 70211, KX400817, Vintner cancelled, and Amsel (April 11) no show.'],
      ['Vintner CX', 'Amsel NS'],
    ],
    [['On March 4 Vintner, and on April 11 Amsel cancelled.'], ['Vintner CX', 'Amsel CX']],
    [['Vintner (March 4) and A. Amsel (April 11) were paid.'], ['Vintner PD', 'Amsel PD']],
  ])(
    'about several stays say of each what stands beside it, or what is said of all: %o',
    (texts, answers) => {
      expect(readIn(...texts)).toEqual(answers);
    },
  );

  it('may be about several stays of one guest', () => {
    const stays = [
      line(501, ['Lee', 'Ann'], '2026-03-05', 10),
      line(502, ['Lee', 'Ann'], '2026-04-05', 20),
    ];
    const { passages } = readProse(
      linesOf('Ann Lee (March 5) was cancelled, and Ann Lee (April 5) was a no show.'),
      {
        ...reading,
        index: indexLines(stays),
      },
    );
    expect(
      passages.map(({ resolved, statement }) => [resolved.line.id, statement.outcome.unpaid?.code]),
    ).toEqual([
      [501, 'CX'],
      [502, 'NS'],
    ]);
  });

  it.each([
    ['Lee (March 5) cancelled, Lee (April 5) no show.', ['501 CX', '502 NS']],
    ['March 5 Lee cancelled, April 5 Lee no show.', ['501 CX', '502 NS']],
    [
      'Ann Lee (March 5) was paid with $10.00, and Ann Lee (April 5) never arrived.',
      ['501 PD 10', '502 NS'],
    ],
    [
      'Lee (5 mars) a été payée, et Lee (5 avril) a été annulée, et Lee (5 mai) no show.',
      ['501 PD', '502 CX', '503 NS'],
    ],
    ['Vintner (March 4) cancelled, and one of the Lee stays was a no show.', ['70211 CX']],
    ['No show: Lee (March 5); cancelled: Lee (April 5).', ['501 NS ?', '502 NS ?']],
  ])('may be about stays of one guest, with an answer for each: %s', (sentence, answers) => {
    const stays = [
      line(501, ['Lee', 'Ann'], '2026-03-05', 10),
      line(502, ['Lee', 'Ann'], '2026-04-05', 20),
      line(503, ['Lee', 'Ann'], '2026-05-05', 20),
      ...lines,
    ];
    const { passages } = readProse(linesOf(sentence), { ...reading, index: indexLines(stays) });
    expect(
      passages.map(({ resolved, statement: { outcome, paid, contradictions } }) =>
        [
          resolved.line.id,
          outcome.unpaid?.code ?? (outcome.isPaid ? 'PD' : '-'),
          ...(paid === undefined ? [] : [paid / 100]),
          ...(contradictions.length > 0 ? ['?'] : []),
        ].join(' '),
      ),
    ).toEqual(answers);
  });

  it('are on the line on which the first of them begins', () => {
    const { passages } = readProse(
      linesOf('Vintner (March 4) came.', 'He was', 'a no show.'),
      reading,
    );
    expect(passages.map(({ lineNumber }) => lineNumber)).toEqual([1]);
  });

  it('have the lines of what is added to them, and their block', () => {
    const [passage] = readProse(
      linesOf('Vintner (March 4) came. He was', 'a no show.'),
      reading,
    ).passages;
    expect(passage?.lines.map(({ lineNumber }) => lineNumber)).toEqual([1, 2]);
    const [, second = []] = readBlockLines([text('Hello'), text('We thank you.')], []);
    expect(readProse(second, reading).rest).toMatchObject([{ block: 1, lineNumber: 1 }]);
  });

  it('have the lines on which they stand', () => {
    const { passages } = readProse(
      linesOf(
        'Vintner (March 4) was',
        'a no show. Amsel (April 11) and',
        'Duvivier (May 20) cancelled. Bye.',
      ),
      reading,
    );
    expect(
      passages.map(({ lineNumber, text: own, lines: spoken }) => [
        lineNumber,
        own,
        spoken.map((each) => each.lineNumber),
      ]),
    ).toEqual([
      [1, 'Vintner (March 4) was a no show.', [1, 2]],
      [2, 'Amsel (April 11) and Duvivier (May 20) cancelled.', [2, 3]],
      [2, 'Amsel (April 11) and Duvivier (May 20) cancelled.', [2, 3]],
    ]);
    expect(
      passages.map(({ sharedBy }) => sharedBy?.map(({ guestLastName }) => guestLastName)),
    ).toEqual([undefined, ['Amsel', 'Duvivier'], ['Amsel', 'Duvivier']]);
  });
});

it('numbers behind a REC are RECs of its list, so that what is said of one is not said of another', () => {
  expect(
    said(text('REC 70211 and 70212 were cancelled, 70215 did not arrive. REC 70220: net rate.')),
  ).toEqual(['Vintner CX', 'Amsel CX *', 'Calloway NS *', 'Duvivier NR *']);
});
