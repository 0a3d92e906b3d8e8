import { endpoint } from '@recoup/contract/kit/endpoint';
import { describe, expect, it } from 'vitest';
import { requestUrl } from './request-url.ts';

const note = endpoint({
  method: 'GET',
  path: '/api/things/{thingId}/notes/{name}',
  summary: 'One note of a thing.',
  access: 'signedIn',
});

describe('the address of a request', () => {
  it('fills the parameters of the path and escapes them', () => {
    expect(requestUrl(note, { thingId: 7, name: 'a/b c' })).toBe('/api/things/7/notes/a%2Fb%20c');
  });

  it('refuses to guess a missing parameter', () => {
    expect(() => requestUrl(note, { thingId: 7 })).toThrow('needs name');
  });

  it('writes objects as JSON and leaves absent values out', () => {
    const url = requestUrl(
      note,
      { thingId: 7, name: 'x' },
      { page: 2, search: '', filters: { status: [0, 10] }, sortBy: undefined, active: false },
    );
    const query = new URL(url, 'http://recoup.test').searchParams;
    expect([...query]).toEqual([
      ['page', '2'],
      ['filters', '{"status":[0,10]}'],
      ['active', 'false'],
    ]);
  });
});
