import { counted } from '@recoup/domain/kit/counted';

/** Returns a number of records for toasts. */
export const recordsCounted = (count: number): string => counted(count, 'record');

/** The texts for the result of a phone fix. */
export const phoneFixWords = {
  done: 'Phone Number Updated',
  counted: recordsCounted,
  unaffected: (count: number): string =>
    `${counted(count, 'processed record')} with this number ${count === 1 ? 'is' : 'are'} unchanged.`,
};
