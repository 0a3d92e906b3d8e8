import { z } from 'zod';
import { idInput } from './shapes.ts';

/** What a note of any kind has besides its text and author (F-431). */
export const noteParts = {
  isPinned: z.boolean(),
  /** What it said before its author corrected it, oldest first. */
  earlierTexts: z.array(z.string()),
};

/** In the body of a note: the ID of the author's own note that it corrects. */
export const correctedNote = { corrects: idInput.optional() };

/** Whether a note is shown first. */
export const notePinInput = z.strictObject({ isPinned: z.boolean() });
