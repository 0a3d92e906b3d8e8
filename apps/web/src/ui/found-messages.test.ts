import { describe, expect, it } from 'vitest';
import { foundMessages } from './found-messages.ts';

const nothing = 'No payers found';

describe('a field whose options the server finds', () => {
  it('says that it searches, also after a search that failed', () => {
    expect(foundMessages({ isFetching: true, error: new Error('Busy') }, nothing)).toEqual({
      nothingFoundMessage: 'Searching...',
      error: undefined,
    });
  });

  it('says that nothing was found only after an answer', () => {
    expect(foundMessages({ isFetching: false, error: null }, nothing)).toEqual({
      nothingFoundMessage: nothing,
      error: undefined,
    });
  });

  it('says why a search failed, not that there is nothing', () => {
    expect(foundMessages({ isFetching: false, error: new Error('Busy') }, nothing)).toEqual({
      nothingFoundMessage: undefined,
      error: 'Busy',
    });
  });
});
