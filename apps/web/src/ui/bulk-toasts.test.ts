import { describe, expect, it } from 'vitest';
import { bulkToasts } from './bulk-toasts.ts';

const done = { success: true, message: 'ignored' };
const refused = (message: string) => ({ success: false, message });

describe('the results of a bulk action', () => {
  it('have a toast each: the fixed text when done, the message of the server when refused [A-158, R-270]', () => {
    expect(bulkToasts([done, refused('Paid'), done, refused('Paid')], 'Assigned')).toEqual([
      { text: 'Assigned', isFailure: false },
      { text: 'Assigned', isFailure: false },
      { text: 'Paid', isFailure: true },
      { text: 'Paid', isFailure: true },
    ]);
  });

  it('are counted when there are more than five of a kind', () => {
    const results = [...Array(6).fill(done), ...Array(6).fill(refused('Paid')), refused('Gone')];
    expect(bulkToasts(results, 'Assigned')).toEqual([
      { text: 'Assigned (6)', isFailure: false },
      { text: 'Paid (6)', isFailure: true },
      { text: 'Gone', isFailure: true },
    ]);
  });

  it('are nothing for nothing', () => {
    expect(bulkToasts([], 'Assigned')).toEqual([]);
  });
});
