import { expect, it } from 'vitest';
import { ApiError, noResponse } from '#api/api-error.ts';
import { saveProblem } from './save-failure.ts';

it('shows a 403 with the text of the permission, whatever the server said [S-243]', () => {
  const refused = new ApiError(403, { message: 'Forbidden' });
  expect(saveProblem(refused)).toEqual({
    message: 'Standard permissions required to reconcile invoice',
  });
});

it('shows the message of the server for any other status [S-244]', () => {
  for (const status of [400, 409, 500, 503])
    expect(saveProblem(new ApiError(status, { message: 'Said by the server' }))).toEqual({
      message: 'Said by the server',
    });
});

it("shows 'Unknown Error' when the server said nothing, and what is known of it [S-245]", () => {
  for (const body of [undefined, {}, '<html>', { message: '' }])
    expect(saveProblem(new ApiError(502, body))).toEqual({
      message: 'Unknown Error',
      detail: 'The server is unavailable right now. Try again in a moment.',
    });
  expect(saveProblem(new ApiError(noResponse, undefined)).detail).toMatch(
    'Cannot reach the server',
  );
  expect(saveProblem(new Error('x'))).toEqual({ message: 'Unknown Error' });
});
