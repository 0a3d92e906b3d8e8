import type { Ability } from '../auth/abilities.ts';
import type { NoticeKind } from './notice-kinds.ts';

/** What has notes. */
export const notedThings = ['agency', 'record', 'supplier'] as const;

export type NotedThing = (typeof notedThings)[number];

interface Mentions {
  /** How a mention in such a note is told. */
  readonly kind: NoticeKind;
  /** What is needed to read the notes, and so to be mentioned in one. */
  readonly ability: Ability;
}

/** Who can be mentioned in notes, and how it is told (F-431). */
export const mentions = {
  agency: { kind: 'notes.mentionedOnAgency', ability: 'agencies.view' },
  record: { kind: 'notes.mentionedOnRecord', ability: 'recordNotes.view' },
  supplier: { kind: 'notes.mentionedOnSupplier', ability: 'suppliers.view' },
} as const satisfies Record<NotedThing, Mentions>;

const beginsWithLetter = (text: string): boolean => /^[\p{L}\p{N}]/u.test(text);

/**
 * Returns the ids of the users who are mentioned in a text as `@Name`. The longest name counts, so that
 * `@Ann Lee` does not mention Ann; users with the same name are all mentioned. An `@` inside a word, as
 * in an email address, mentions no one.
 */
export function mentionedUsers(
  text: string,
  users: ReadonlyArray<{ readonly id: number; readonly name: string }>,
): number[] {
  const names = [...new Set(users.map(({ name }) => name))].toSorted(
    (one, other) => other.length - one.length,
  );
  const mentioned = new Set<string>();
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])@/gu)) {
    const rest = text.slice(index + 1);
    const name = names.find(
      (one) =>
        rest.toLowerCase().startsWith(one.toLowerCase()) &&
        !beginsWithLetter(rest.slice(one.length)),
    );
    if (name !== undefined) mentioned.add(name);
  }
  return users.filter(({ name }) => mentioned.has(name)).map(({ id }) => id);
}
