import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldLabel, pathLabel } from './field-labels.ts';
import { dayRange, oneOrMore } from './list.ts';
import { inPlainWords, inputRefusal } from './messages.ts';
import { dayInput, emailInput, idInput, moneyInput, requiredText } from './shapes.ts';

const shape = z.strictObject({
  guest_first_name: requiredText(5),
  rate: moneyInput,
  start_date: dayInput,
  kind: z.enum(['standard', 'collections']),
  records: z.array(z.strictObject({ paidCt: idInput })).optional(),
});
const whole = { guest_first_name: 'Ann', rate: 1, start_date: '2026-01-01', kind: 'standard' };

function refusalOf(given: unknown) {
  const { error } = shape.safeParse(given, inPlainWords);
  if (!error) throw new Error('accepted');
  return inputRefusal(error);
}

describe('the refusal of an input', () => {
  it('says in plain words which field is wrong and how', () => {
    expect(refusalOf({ kind: 'other' })).toEqual({
      message: 'Guest first name is required',
      errors: {
        guest_first_name: ['Guest first name is required'],
        rate: ['Rate is required'],
        start_date: ['Check in is required'],
        kind: ["Kind must be one of standard, collections, not 'other'"],
      },
    });
    expect(refusalOf({ ...whole, start_date: '' }).message).toBe('Check in is required');
    expect(refusalOf({ ...whole, start_date: '2026-02-30' }).message).toBe(
      "Check in must be a date as YYYY-MM-DD, not '2026-02-30'",
    );
    expect(refusalOf({ ...whole, guest_first_name: 'Annabel', rate: '1' }).errors).toEqual({
      guest_first_name: ['Guest first name must be at most 5 characters, not 7'],
      rate: ["Rate must be a number, not '1'"],
    });
  });

  it('names unknown fields, and the place inside a list', () => {
    expect(refusalOf({ ...whole, roles: 1 }).message).toBe('Input contains unknown fields: roles');
    expect(refusalOf({ ...whole, records: [{ paidCt: 0 }] }).errors).toEqual({
      'records.0.paidCt': ['Paid CT (Records, entry 1) must be at least 1, not 0'],
    });
    expect(refusalOf([]).message).toBe('Input must be an object');
  });

  it('keeps a sentence unchanged', () => {
    const said = z.strictObject({}).refine(() => false, 'Send exactly one address change');
    const { error } = said.safeParse({});
    expect(error && inputRefusal(error).message).toBe('Send exactly one address change');
  });
});

describe('the refusal of a value that may have several forms', () => {
  const choices = z.strictObject({
    status: oneOrMore(z.literal([0, 1], 'must be the code of a status: 0, 1')).optional(),
    assigned: idInput.or(z.literal('none')).optional(),
    on: dayRange.optional(),
  });

  it.each([
    [{ status: 7 }, 'Status must be the code of a status: 0, 1, not 7'],
    [{ status: [1, 7] }, 'Status (entry 2) must be the code of a status: 0, 1, not 7'],
    [{ assigned: 'me' }, "Assigned must be a whole number or none, not 'me'"],
    [{ on: 'soon' }, "On must be a date as YYYY-MM-DD, not 'soon'"],
    [{ on: { to: 'soon' } }, "On To must be a date as YYYY-MM-DD, not 'soon'"],
  ])('says of %j what each form asks for [F-150]', (given, text) => {
    const { error } = choices.safeParse(given, inPlainWords);
    expect(error && inputRefusal(error).message).toBe(text);
  });
});

describe('what stood in a field', () => {
  const fields = z.strictObject({
    name: requiredText(3).optional(),
    password: z.string().max(3).optional(),
    emails: z.array(emailInput).max(1).optional(),
    achAccount: z
      .string()
      .regex(/^[0-9]+$/, 'must be an account number')
      .optional(),
  });
  const said = (given: object) => {
    const { error } = fields.safeParse(given, inPlainWords);
    return error && inputRefusal(error).message;
  };

  it('is shortened, counted, or named by its kind [F-150]', () => {
    expect(said({ emails: ['a@b.test', 'c@d.test'] })).toBe(
      'Emails must have at most 1 entry, not 2',
    );
    expect(said({ emails: 'a@b.test' })).toBe("Emails must be a list, not 'a@b.test'");
    expect(said({ emails: ['x'.repeat(60)] })).toBe(
      `Emails (entry 1) must be an email such as name@example.com, not '${'x'.repeat(40)}...'`,
    );
    expect(said({ name: [] })).toBe('Name must be text, not a list');
    expect(said({ name: {} })).toBe('Name must be text, not an object');
    expect(said({ name: null })).toBe('Name must be text, not empty');
  });

  it('is not added to a whole sentence about several fields [F-150]', () => {
    const range = z
      .strictObject({ from: z.string(), to: z.string() })
      .refine(({ from, to }) => from <= to, {
        message: 'From must not be after to',
        path: ['dates'],
      });
    const { error } = range.safeParse({ from: 'b', to: 'a' }, inPlainWords);
    expect(error && inputRefusal(error).message).toBe('From must not be after to');
  });

  it('is not repeated where it is a secret [F-150]', () => {
    expect(said({ password: 'hunter2' })).toBe('Password must be at most 3 characters');
    expect(said({ achAccount: 'DE12' })).toBe('ACH Account Number must be an account number');
  });
});

describe('a field label', () => {
  it('is the field in words, or what the screen calls it', () => {
    expect(fieldLabel('reopenDate')).toBe('Reopen Date');
    expect(fieldLabel('phone_number')).toBe('Phone');
    expect(fieldLabel('end_date')).toBe('Check out');
    expect(fieldLabel('forval')).toBe('Foreign value');
    expect(fieldLabel('supplierIds')).toBe('Supplier IDs');
  });

  it('names the place of a value in lists and under names of the sender [F-150]', () => {
    expect(pathLabel(['emails', 1])).toBe('Emails (entry 2)');
    expect(pathLabel(['records', '17', 'rate'])).toBe('Rate (Records, 17)');
    expect(pathLabel(['address', 'city'])).toBe('City');
    expect(pathLabel(['phone_number', 'newValue'])).toBe('Phone');
    expect(pathLabel([])).toBe('Input');
  });
});
