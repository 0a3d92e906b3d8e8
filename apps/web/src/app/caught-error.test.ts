import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { printCaughtError } from './caught-error.ts';

afterEach(() => vi.restoreAllMocks());

test('prints a fault of the code, but not a failed request that the screen tells [F-402]', () => {
  const print = vi.spyOn(console, 'error').mockReturnValue(undefined);
  printCaughtError(new ApiError(500, { message: 'Server Error', code: 'serverError' }));
  expect(print).not.toHaveBeenCalled();

  const fault = new TypeError('nothing is not a function');
  printCaughtError(fault);
  expect(print).toHaveBeenCalledExactlyOnceWith(fault);
});
