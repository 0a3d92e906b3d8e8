import { expect, it } from 'vitest';
import { repeatedInvoice } from './repeated-issue.ts';

it('an invoice that is issued twice is refused with the number of the first [F-226]', () => {
  expect(repeatedInvoice(1)).toBe(
    'Invoice 1-3 was created for the same records less than a minute ago. To bill them again, wait a minute.',
  );
});
