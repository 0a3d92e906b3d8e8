import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('the address after signing in', () => {
  it('is the one that was wanted, with its query', () => {
    expect(returnPath('/records?page=3&search=Grand')).toBe('/records?page=3&search=Grand');
  });

  it.each([
    undefined,
    '',
    'records',
    'https://elsewhere.test/',
    '//elsewhere.test',
    '//elsewhere.test/records',
    '/\\elsewhere.test',
    '/\t/elsewhere.test',
    'javascript:alert(1)',
    '/login?next=/records',
    '/..//elsewhere.test',
    '/records/..//elsewhere.test/',
    '/./\\elsewhere.test',
    '/%2e%2e//elsewhere.test',
  ])('is the start page when %j was asked for [F-225]', (next) => {
    expect(returnPath(next)).toBe('/');
  });
});
