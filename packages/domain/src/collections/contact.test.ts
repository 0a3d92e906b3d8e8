import { describe, expect, it } from 'vitest';
import { contactFaults } from './contact.ts';

const ann = { title: 'AP', name: 'Ann', phone: '2125550142', email: '' };

describe('a contact being written', () => {
  it.each([
    ['S-514', {}, {}],
    ['S-513', { phone: '', email: 'ann@hotel.test' }, {}],
    ['S-510', { title: ' ' }, { title: 'Title is required' }],
    ['S-511', { name: '' }, { name: 'Name is required' }],
    ['S-512 S-517', { phone: '  ' }, { email: 'Email or phone field is required' }],
    ['S-515', { email: 'ann at hotel' }, { email: 'Enter an email address' }],
  ])('%s with %j finds %j', (_ids, change, faults) => {
    expect(contactFaults({ ...ann, ...change })).toEqual(faults);
  });
});
