import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { creationFailureText } from './creation-failure.ts';

it("S-096 S-097 names the server's reason, or says that none is known", () => {
  const refused = new ApiError(400, { message: 'Supplier is missing email' });
  expect(creationFailureText(refused)).toBe('Failed to create invoice: Supplier is missing email');
  expect(creationFailureText(new ApiError(500, undefined))).toBe(
    'Failed to create invoice: unknown error',
  );
});
