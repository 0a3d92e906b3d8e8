import { describe, expect, it } from 'vitest';
import { bulkToasts } from './bulk-toasts.ts';

const done = { success: true, message: 'ignored' };
const refused = (message: string) => ({ success: false, message });
const words = { done: 'Assigned', counted: (count: number) => `${count} records` };

describe('the results of a bulk action', () => {
  it('have a toast each: the fixed text when done, the message of the server when refused [A-158, R-270]', () => {
    expect(bulkToasts([done, refused('Paid'), refused('Gone')], words)).toEqual([
      { text: 'Assigned', isFailure: false },
      { text: 'Paid', isFailure: true },
      { text: 'Gone', isFailure: true },
    ]);
  });

  it('are one toast for an outcome of several, which names them on demand [F-406]', () => {
    const results = [
      { ...done, id: null, ids: [3, 5, 8] },
      { ...refused('Paid'), id: 7 },
    ];
    expect(bulkToasts(results, words)).toEqual([
      {
        text: 'Assigned',
        isFailure: false,
        details: { summary: '3 records', lines: ['3, 5, 8'] },
      },
      { text: 'Paid', isFailure: true },
    ]);
  });

  it('sum up more than three refusals in one toast, with each reason on demand [F-406]', () => {
    const reasons = ['Paid', 'Gone', 'Closed'].map(refused);
    const shared = { ...refused('Busy'), id: null, ids: [1, 2] };
    expect(bulkToasts([done, ...reasons, shared], words)).toEqual([
      { text: 'Assigned', isFailure: false },
      {
        text: '5 records could not be changed.',
        isFailure: true,
        details: { summary: 'Show reasons', lines: ['Paid', 'Gone', 'Closed', 'Busy'] },
      },
    ]);
    expect(bulkToasts(reasons, words)).toHaveLength(3);
  });

  it('are nothing for nothing', () => {
    expect(bulkToasts([], words)).toEqual([]);
  });
});
