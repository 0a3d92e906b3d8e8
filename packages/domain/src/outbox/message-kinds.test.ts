import { describe, expect, it } from 'vitest';
import { reasonOf } from '../kit/verdict.ts';
import {
  type MessageKindName,
  mayRetryWithAll,
  messageKindNames,
  messageKinds,
  stillMakesSense,
} from './message-kinds.ts';

const days: Record<MessageKindName, number> = {
  invoice: 30,
  report: 30,
  payment: 30,
  passwordLink: 1,
  passwordChanged: 7,
  browserLink: 1,
};

it('is private where its text lets somebody in', () => {
  expect(messageKindNames.filter((kind) => messageKinds[kind].isPrivate)).toEqual([
    'passwordLink',
    'browserLink',
  ]);
});

describe('a message that was given up', () => {
  it.each(messageKindNames)('goes with all others of its age, not later: %s [F-166]', (kind) => {
    const ofAge = (ageDays: number) => mayRetryWithAll({ kind, ageDays, isOver: false });
    expect(ofAge(days[kind])).toEqual({ allowed: true });
    expect(reasonOf(ofAge(days[kind] + 1))).toContain('old. To send it anyway');
    expect(stillMakesSense({ kind, isOver: false })).toEqual({ allowed: true });
  });

  it.each<[MessageKindName, string]>([
    ['invoice', 'The invoice is completed.'],
    ['report', 'The report is no longer published.'],
    ['passwordLink', 'The link has expired.'],
    ['browserLink', 'The link is no longer needed.'],
  ])('makes no sense once what it is about is over: %s [F-166]', (kind, reason) => {
    expect(reasonOf(mayRetryWithAll({ kind, ageDays: 0, isOver: true }))).toBe(reason);
    expect(reasonOf(stillMakesSense({ kind, isOver: true }))).toBe(reason);
  });

  it.each<MessageKindName>(['payment', 'passwordChanged'])(
    'is never over by itself: %s [F-166]',
    (kind) => {
      expect(stillMakesSense({ kind, isOver: true })).toEqual({ allowed: true });
    },
  );
});
