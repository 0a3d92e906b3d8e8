import { describe, expect, it } from 'vitest';
import { contactErrors } from './contact.ts';

const ann = { title: 'AP', name: 'Ann', phone: '2125550142', email: '' };

describe('a contact being written', () => {
  it.each([
    ['S-514', {}, {}],
    ['S-513', { phone: '', email: 'ann@hotel.test' }, {}],
    ['S-510', { title: ' ' }, { title: 'Title is required' }],
    ['S-511', { name: ' ' }, { name: 'Name is required' }],
    ['S-512, S-517', { phone: '  ', email: ' ' }, { email: 'Email or phone field is required' }],
    ['S-515', { email: 'ann at hotel' }, { email: 'Enter an email address' }],
  ])('with $1 finds $2 [$0]', (_ids, change, faults) => {
    expect(contactErrors({ ...ann, ...change })).toEqual(faults);
  });

  it.each([
    ['ann@hotel.test', true],
    [' a@b.c ', true],
    ['  ', true],
    ['ann@hotel', false],
    ['@hotel.test', false],
    ['ann@.test', false],
    ['ann@hotel.', false],
    ['hotel.test', false],
    ['Ann ann@hotel.test', false],
    ['ann@hotel.test or bob@hotel.test', false],
  ])('with a phone number accepts the email %j: %s [S-515]', (email, isTaken) => {
    expect(contactErrors({ ...ann, email }).email === undefined).toBe(isTaken);
  });
});
