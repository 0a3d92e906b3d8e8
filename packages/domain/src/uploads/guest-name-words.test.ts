import { describe, expect, test } from 'vitest';
import {
  isArticle,
  isDegree,
  isGeneration,
  isGroup,
  isJoiner,
  isParticle,
  isPassengerType,
  isTitle,
  isTitleInFront,
  withoutSuffixes,
} from './guest-name-words.ts';

describe('beside a name', () => {
  test.each([
    ['a title', isTitle, 'Mr MRS. Ms, Dr., Prof. Mlle', 'Mister M.r Drake Sir'],
    ['a title in front', isTitleInFront, 'Sir Frau Señora Ing. FR. Dott.', 'Ing Fr Hr Sirius .Fr'],
    ['a degree', isDegree, 'PhD Ph.D. M.D. Esq., MBA', 'Mad Phd1'],
    ['a passenger type', isPassengerType, 'ADT CHD08 INF2 vip Adult Yth.', 'ADTX XADT CHD123 A'],
    ['a group', isGroup, 'Family FAMILIE Famiglia Fam. Party', 'Families Fam'],
    ['a joiner', isJoiner, '& AND und Et + y e', 'Andy'],
    ['a particle', isParticle, 'van DER de La', 'Vander'],
    ['an article', isArticle, 'The die LA', 'Thea'],
  ])('stands %s', (_, isOne, words, others) => {
    for (const word of words.split(' ')) expect([word, isOne(word)]).toEqual([word, true]);
    for (const word of others.split(' ')) expect([word, isOne(word)]).toEqual([word, false]);
  });

  test.each([
    ['Jr.', 1, true],
    ['Jr.,', 1, true],
    ['III', 1, true],
    ['3rd', 0, true],
    ['J.R.', 2, false],
    ['J.R', 2, false],
    ['Senior', 1, false],
    ['Senior', 2, true],
    ['V', 1, false],
    ['IV', 2, true],
  ])('%s after %i names tells a son from his father: %s', (word, namesBefore, expected) => {
    expect(isGeneration(word, namesBefore)).toBe(expected);
  });

  test.each([
    ['Smith Jr.', 'Smith'],
    ['Smith, Jr.', 'Smith'],
    ['Smith III PhD', 'Smith'],
    ['Van Dam Junior', 'Van Dam'],
    ['Iii', 'Iii'],
    ['Esquire', 'Esquire'],
    ['Smith Jones', 'Smith Jones'],
  ])('%s is compared as %s', (name, compared) => {
    expect(withoutSuffixes(name)).toBe(compared);
  });
});
