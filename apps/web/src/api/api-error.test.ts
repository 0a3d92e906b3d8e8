import { describe, expect, it } from 'vitest';
import { ApiError, isOutcomeUnknown, isStatus, isUnreached } from './api-error.ts';

describe('a failed request', () => {
  it('speaks in the words of the server, with the texts of the fields', () => {
    const errors = { name: ['Name is required'] };
    const body = { message: 'Name is required', errors, code: 'invalidInput', requestId: 'r1' };
    const error = new ApiError(400, body);
    expect(error).toMatchObject({
      message: 'Name is required',
      serverText: 'Name is required',
      errors,
    });
    expect(error).toMatchObject({ status: 400, code: 'invalidInput', requestId: 'r1', body });
  });

  it.each([undefined, '<html>', { message: '' }, { message: 5 }, null])(
    'has its own message when the response is %j',
    (body) => {
      const error = new ApiError(502, body);
      expect(error.message).toBe('The server is unavailable right now. Try again in a moment.');
      expect(error.serverText).toBeUndefined();
    },
  );

  it('gives the request ID to quote of a fault of the server, and of no refusal [F-411]', () => {
    const fault = { message: 'Server Error', code: 'serverError', requestId: 'req-7' };
    expect(new ApiError(500, fault).message).toBe(
      'Server Error. Try again; if it keeps happening, give your administrator request ID req-7.',
    );
    expect(new ApiError(400, { ...fault, code: 'refused' }).message).toBe('Server Error');
  });

  it('says of a success that is none of ours that it could not be read [F-411]', () => {
    expect(new ApiError(200, undefined).message).toMatch(
      /^The response of the server could not be read\. Reload the page;/,
    );
  });

  it('tells a server that is out of reach from one that refuses [F-411]', () => {
    const busy = { message: 'Recoup is read-only.', code: 'maintenance', requestId: 'r' };
    const tried = [
      new ApiError(0, undefined),
      new ApiError(502, '<html>'),
      new ApiError(503, busy),
      new ApiError(500, undefined),
      new ApiError(404, undefined),
    ];
    expect(tried.map(isUnreached)).toEqual([true, true, false, false, false]);
  });

  it('says that there was no response', () => {
    expect(new ApiError(0, undefined).message).toMatch('Cannot reach the server');
  });

  it('is known by its status', () => {
    expect(isStatus(new ApiError(404, undefined), 404)).toBe(true);
    expect(isStatus(new Error('404'), 404)).toBe(false);
  });

  it('has an unknown result only without a response or when the server failed', () => {
    const unanswered = [0, 400, 401, 409, 500, 503].filter((status) =>
      isOutcomeUnknown(new ApiError(status, undefined)),
    );
    expect(unanswered).toEqual([0, 500, 503]);
  });

  it('is sure that nothing came of a change during maintenance [F-331]', () => {
    const refused = { message: 'Recoup is read-only.', code: 'maintenance' };
    expect(isOutcomeUnknown(new ApiError(503, refused))).toBe(false);
  });
});
