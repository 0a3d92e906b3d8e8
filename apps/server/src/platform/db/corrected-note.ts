import { mayCorrectNote } from '@recoup/domain/kit/note-correction';
import { sql } from 'kysely';
import { found, refusedInput } from '#platform/errors/app-error';

/** What is read of a note before it is corrected. */
export interface StoredNote {
  readonly created_by: number | null;
  readonly created_at: string;
  /** By the clock that dated the note. */
  readonly now: string;
}

/**
 * Checks that a user may correct a locked note.
 * @throws AppError notFound 'Note Not Found', or refused for the reason of the rule
 */
export function checkCorrection(note: StoredNote | undefined, userId: number): void {
  const { created_by: createdById, created_at: createdAt, now } = found(note, 'Note Not Found');
  const verdict = mayCorrectNote({ createdById, createdAt }, userId, new Date(now));
  if (!verdict.allowed) throw refusedInput(verdict.reason);
}

/** The columns of a note `n` that its kinds share: whether it is pinned, and what it said before. */
export const noteParts = sql`n.pinned_at is not null as "isPinned",
  coalesce(n.earlier_texts, '{}') as "earlierTexts"`;

/** The assignment that keeps the text of a note beside a new one, unless they are equal. */
export const keptText = (text: string) => sql`earlier_texts = case when note = ${text}
  then earlier_texts else array_append(coalesce(earlier_texts, '{}'), note) end`;
