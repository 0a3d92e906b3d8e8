import { allowed, refused, type Verdict } from './verdict.ts';

/** How long the author can correct a note. */
const noteCorrectionMinutes = 15;

/** A note as far as corrections of it go. */
interface CorrectableNote {
  /** Null for a note of the system. */
  readonly createdById: number | null;
  readonly createdAt: string;
}

/** Returns whether a user may correct a note: its author, within 15 minutes (F-431). */
export function mayCorrectNote(
  { createdById, createdAt }: CorrectableNote,
  userId: number,
  now: Date,
): Verdict<'author' | 'time'> {
  if (createdById !== userId) return refused('author', 'Only the author can correct a note.');
  return now.getTime() - Date.parse(createdAt) < noteCorrectionMinutes * 60_000
    ? allowed
    : refused(
        'time',
        `Notes can be corrected for ${noteCorrectionMinutes} minutes. Add a new one.`,
      );
}
