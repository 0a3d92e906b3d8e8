import { expect, it } from 'vitest';
import { mentionedUsers, mentions } from './mentions.ts';
import { noticeKinds } from './notice-kinds.ts';

const users = [
  { id: 1, name: 'Ann' },
  { id: 2, name: 'Ann Lee' },
  { id: 3, name: 'Zoë Quinn' },
  { id: 4, name: 'Zoë Quinn' },
];

it.each([
  ['@Ann please call', [1]],
  ['Ask @Ann Lee.', [2]],
  ['@ann lee, @Ann', [1, 2]],
  ['(@Zoë Quinn)', [3, 4]],
  ['@Anna', []],
  ['mail ap@Ann Lee', []],
  ['Ann Lee', []],
  ['@ Ann', []],
])('"%s" mentions %j [F-431]', (text, ids) => {
  expect(mentionedUsers(text, users)).toEqual(ids);
});

it('those who can be mentioned see the notice, and no one else [F-431]', () => {
  for (const { kind, ability } of Object.values(mentions))
    expect(noticeKinds[kind].abilities, kind).toEqual([ability]);
});
