import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { explainIssue, fieldLabel, inputRefusal } from './messages.ts';
import { dayInput, idInput, moneyInput, requiredText } from './shapes.ts';

const shape = z.strictObject({
  guest_first_name: requiredText(5),
  rate: moneyInput,
  start_date: dayInput,
  kind: z.enum(['standard', 'collections']),
  records: z.array(z.strictObject({ paidCt: idInput })).optional(),
});
const whole = { guest_first_name: 'Ann', rate: 1, start_date: '2026-01-01', kind: 'standard' };

function refusalOf(given: unknown) {
  const { error } = shape.safeParse(given, { error: explainIssue });
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
        kind: ['Kind must be one of standard, collections'],
      },
    });
    expect(refusalOf({ ...whole, start_date: '' }).message).toBe('Check in is required');
    expect(refusalOf({ ...whole, start_date: '2026-02-30' }).message).toBe(
      'Check in must be a date as YYYY-MM-DD',
    );
    expect(refusalOf({ ...whole, guest_first_name: 'Annabel', rate: '1' }).errors).toEqual({
      guest_first_name: ['Guest first name must be at most 5 characters'],
      rate: ['Rate must be a number'],
    });
  });

  it('names unknown fields, and the place inside a list', () => {
    expect(refusalOf({ ...whole, roles: 1 }).message).toBe('Input holds unknown names: roles');
    expect(refusalOf({ ...whole, records: [{ paidCt: 0 }] }).errors).toEqual({
      'records.0.paidCt': ['Paid CT must be at least 1'],
    });
    expect(refusalOf([]).message).toBe('Input must be an object');
  });

  it('keeps a sentence as it stands', () => {
    const said = z.strictObject({}).refine(() => false, 'Send one change of addresses');
    const { error } = said.safeParse({});
    expect(error && inputRefusal(error).message).toBe('Send one change of addresses');
  });
});

describe('a field label', () => {
  it('is the field in words, or what the screen calls it', () => {
    expect(fieldLabel('reopenDate')).toBe('Reopen date');
    expect(fieldLabel('phone_number')).toBe('Phone number');
    expect(fieldLabel('end_date')).toBe('Check out');
    expect(fieldLabel('forval')).toBe('Foreign value');
  });
});
