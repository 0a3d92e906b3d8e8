import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { addressFailure } from './address-failure.ts';

describe('a failed change of the addresses of a supplier', () => {
  it('says what the server said [S-469]', () => {
    expect(addressFailure(new ApiError(400, { message: 'No' })).message).toBe('No');
  });

  it('shows the response when the server sent no message [S-470]', () => {
    expect(addressFailure(new ApiError(400, { faults: ['zip'] })).message).toBe(
      '{"faults":["zip"]}',
    );
    expect(addressFailure(new ApiError(500, undefined)).message).toMatch(/error \(500\)/);
  });
});
