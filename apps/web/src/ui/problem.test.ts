import { describe, expect, it } from 'vitest';
import { errorText, problemOf } from './problem.ts';

describe('what people read of a failure', () => {
  it('are the words of a refusal as they are', () => {
    const refused = Object.assign(new Error('Name is required'), { status: 400 });
    expect(problemOf(refused)).toBe(refused);
  });

  it('is never a sentence for programmers [F-411]', () => {
    const faults = [
      new TypeError("Cannot read properties of undefined (reading 'map')"),
      new SyntaxError('Unexpected token < in JSON at position 0'),
      new RangeError('Invalid time value'),
    ];
    for (const fault of faults)
      expect(errorText(fault)).toMatch(/^Something unexpected happened\./);
    expect(errorText('x')).toBe('Something went wrong. Try again.');
  });

  it('names the connection where a part of the page cannot be fetched [F-411]', () => {
    for (const text of [
      'Failed to fetch dynamically imported module: https://recoup.test/assets/x.js',
      'error loading dynamically imported module: https://recoup.test/assets/x.js',
      'Importing a module script failed.',
    ])
      expect(errorText(new TypeError(text))).toBe(
        'This part could not be loaded. Check your connection and try again.',
      );
  });
});
