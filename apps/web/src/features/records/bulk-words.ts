import { counted } from '@recoup/domain/kit/counted';

/** So many records, as toasts say it. */
export const recordsCounted = (count: number): string => counted(count, 'record');

/** How a phone fix speaks of what it did. */
export const phoneFixWords = {
  done: 'Phone Number Updated',
  counted: recordsCounted,
  unaffected: (count: number): string =>
    `${counted(count, 'processed record')} with this number ${count === 1 ? 'is' : 'are'} unchanged.`,
};
