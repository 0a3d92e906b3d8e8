import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { saveFailureText } from './save-failure.ts';

it('S-243 tells a 403 in the words of the permission, whatever the server said', () => {
  const refused = new ApiError(403, { message: 'Forbidden' });
  expect(saveFailureText(refused)).toBe('Standard permissions required to reconcile invoice');
});

it('S-244 shows the message of the server for any other status', () => {
  for (const status of [400, 409, 500, 503])
    expect(saveFailureText(new ApiError(status, { message: 'Said by the server' }))).toBe(
      'Said by the server',
    );
});

it("S-245 shows 'Unknown Error' when the server said nothing", () => {
  for (const body of [undefined, {}, '<html>', { message: '' }])
    expect(saveFailureText(new ApiError(502, body))).toBe('Unknown Error');
  expect(saveFailureText(new Error('x'))).toBe('Unknown Error');
});
