import { describe, expect, it } from 'vitest';
import {
  assignSuppliersInput,
  contact,
  contactInput,
  contactsInput,
} from './collections.schemas.ts';

describe('a collections contact', () => {
  const accepts = (given: Record<string, unknown>): boolean =>
    contactInput.safeParse({ title: 'AP', name: 'Ann', ...given }).success;

  it('is returned with title, name, phone and email [S-527]', () => {
    expect(Object.keys(contact.shape)).toEqual(
      expect.arrayContaining(['id', 'title', 'name', 'phone', 'email']),
    );
  });

  it('needs title, name, and an email or a phone [S-510..S-514]', () => {
    expect(accepts({ email: 'ann@hotel.com', phone: '' })).toBe(true);
    expect(accepts({ phone: '2125550142', email: '' })).toBe(true);
    expect(accepts({ phone: '2125550142', title: '' })).toBe(false);
    expect(accepts({ phone: '2125550142', name: '' })).toBe(false);
    const neither = contactInput.safeParse({ title: 'AP', name: 'Ann', phone: '', email: '' });
    expect(neither.error?.issues.map(({ message }) => message)).toEqual([
      'Email or phone field is required',
    ]);
    expect(accepts({ email: 'ann at hotel' })).toBe(false);
  });

  it('is one of at most 3, sent as the full list [S-518, S-529]', () => {
    const one = { title: 'AP', name: 'Ann', phone: '2125550142' };
    expect(contactsInput.safeParse({ contacts: [] }).success).toBe(true);
    expect(contactsInput.safeParse({ contacts: [one, one, one] }).success).toBe(true);
    const four = contactsInput.safeParse({ contacts: [one, one, one, one] });
    expect(four.error?.issues.map(({ message }) => message)).toEqual([
      'Maximum number of contacts reached.',
    ]);
  });
});

describe('an assignment of suppliers', () => {
  it('names the user and the selected suppliers, or the search that finds all [S-675..S-678]', () => {
    const accepts = (given: Record<string, unknown>): boolean =>
      assignSuppliersInput.safeParse({ assigned_user_id: 7, ...given }).success;
    expect(accepts({ selected_suppliers: [1, 2] })).toBe(true);
    expect(accepts({ selected_suppliers: [1], reassign: true })).toBe(true);
    expect(accepts({ selected_suppliers: [], search: '{"filters":{"status":92}}' })).toBe(true);
    expect(accepts({ selected_suppliers: [] })).toBe(false);
    expect(assignSuppliersInput.safeParse({ selected_suppliers: [1] }).success).toBe(false);
  });
});
