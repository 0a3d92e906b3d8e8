import { ApiError } from '#api/api-error.ts';
import type { Problem } from '#ui/problem.ts';

/** The server's own sentence where it has one, else this text (S-519..S-522). */
export function serverTextOr(error: Error, text: string): Problem {
  return { message: (error instanceof ApiError && error.serverText) || text };
}

/** This text, and below it the message of the server or the calendar (S-609..S-614). */
export function textWithReason(text: string, error: Error): Problem {
  const said = error instanceof ApiError ? error.serverText : error.message;
  return said === undefined
    ? { message: text }
    : { message: text, status: 400, errors: { reason: [said] } };
}
