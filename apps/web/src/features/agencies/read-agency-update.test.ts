import { describe, expect, it } from 'vitest';
import { readAgencyUpdate } from './read-agency-update.ts';

describe('the response of an agency update', () => {
  it.each(['recordsUnchanged', 'statusChanged', 'agencyUpdated'])(
    'is a success with the status %s, in the words of the server [A-217, A-218, A-219]',
    (status) => {
      expect(readAgencyUpdate({ status, message: 'Done', data: {} })).toEqual({
        text: 'Done',
        isDone: true,
      });
    },
  );

  it("with any other status says 'Unexpected response status.'", () => {
    expect(readAgencyUpdate({ status: 'other', message: 'Done', data: {} })).toEqual({
      text: 'Unexpected response status.',
      isDone: false,
    });
  });

  it.each([
    undefined,
    null,
    'ok',
    [],
    {},
    { status: 5, message: 'x' },
    { status: 'agencyUpdated' },
  ])("as %j says 'Unexpected response format.' [A-510]", (answer) => {
    expect(readAgencyUpdate(answer)).toEqual({
      text: 'Unexpected response format.',
      isDone: false,
    });
  });
});
