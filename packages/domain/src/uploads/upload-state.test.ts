import { describe, expect, it } from 'vitest';
import { reasonOf } from '../kit/verdict.ts';
import { mayImportAsChecked, uploadAbility, uploadStates } from './upload-state.ts';

describe('a file', () => {
  it('is not imported before its check has ended', () => {
    const refusals = uploadStates.flatMap((state) => {
      const reason = reasonOf(mayImportAsChecked(state));
      return reason === undefined ? [] : [[state, reason]];
    });
    expect(refusals).toEqual([
      ['checking', 'The file is still being checked.'],
      ['unchecked', 'Check the file again.'],
    ]);
  });
});

it('is uploaded by those alone who may upload its kind', () => {
  const kinds = Object.keys(uploadAbility).toSorted();
  expect(kinds).toEqual(['agency', 'arc', 'cts', 'supplier']);
  expect(new Set(Object.values(uploadAbility)).size).toBe(kinds.length);
});
