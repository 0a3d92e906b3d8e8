import { companyFields } from '@recoup/domain/company/company-fields';
import { recordFieldLabels } from '@recoup/domain/records/record-fields';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { userSettingsInput } from './auth/session.schemas.ts';
import { endpoints } from './endpoints.ts';
import { fieldLabel, pathLabel } from './kit/field-labels.ts';
import { inPlainWords, inputRefusal } from './kit/messages.ts';
import { createRecordInput } from './records/record-requests.schemas.ts';
import { userStatusInput } from './users/users.schemas.ts';

type Path = (string | number)[];

interface Node {
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
}

/** A shape as JSON Schema, whose objects have no members but their own. */
const schemaOf = (shape: z.ZodType): Node =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Node;

const parts = endpoints.flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const shape = call[part];
    return shape ? [{ name: `${call.method} ${call.path} ${part}`, shape }] : [];
  }),
);

/** The paths of all fields of a shape, through lists (whose second entry is meant) and choices. */
function pathsOf(node: Node, at: Path = []): Path[] {
  const members = Object.entries(node.properties ?? {}).flatMap(([name, member]) => [
    [...at, name],
    ...pathsOf(member, [...at, name]),
  ]);
  const entries = node.items ? pathsOf(node.items, [...at, 1]) : [];
  const choices = [node.anyOf, node.oneOf, node.allOf].flatMap((nodes) =>
    (nodes ?? []).flatMap((each) => pathsOf(each, at)),
  );
  return [...members, ...entries, ...choices];
}

/** An input that contains a value at a path and nothing else. */
function inputWith([head, ...rest]: Path, value: unknown): unknown {
  if (head === undefined) return value;
  const inner = inputWith(rest, value);
  if (typeof head === 'number') return [...Array.from({ length: head }, () => ({})), inner];
  return { [head]: inner };
}

const wrongValues: [kind: string, value: unknown][] = [
  ['an object in the place of a value', { surprise: 1 }],
  ['a list of lists', [[[]]]],
  ['a word', 'abc'],
  ['an empty text', ''],
  ['a negative number', -5],
  ['a negative number as text', '-5'],
  ['a number too large', 99_999_999_999_999],
  ['a fraction', 0.123_456_789_1],
  ['nothing', null],
  ['a truth', true],
  ['a day that does not exist', '2026-13-45'],
  ['a text too long', 'x'.repeat(5_000)],
  ['a character that cannot be stored', 'a\0b'],
];

const vague =
  /is not valid|a valid format|a different name|an instant$|is too large|is not an? |of the type/;

/** What is wrong with the texts of a refusal, as a list that should be empty. */
function faultsOf(name: string, shape: z.ZodType, path: Path, value: unknown): string[] {
  const { error } = shape.safeParse(inputWith(path, value), inPlainWords);
  const field = path.join('.');
  const texts = error ? (inputRefusal(error).errors[field] ?? []) : [];
  const label = pathLabel(path);
  return texts.flatMap((text) => {
    const says = `${name} ${field}: ${text}`;
    if (/^(?:Send|Choose|Select) |^Input contains|^Maximum number of contacts/.test(text))
      return [];
    const named = [label, 'Chain Code', 'The password'].some((name) => text.startsWith(name));
    const isRight = /must|cannot|is required|contains unknown fields/.test(text);
    const isNumber = Number.isInteger(value) && /must be an? (?:whole )?number,/.test(text);
    return named && !isNumber && isRight && !vague.test(text) ? [] : [says];
  });
}

describe('every refusal of an input', () => {
  it.each(wrongValues)('names the field and what is right for %s [F-150]', (_kind, value) => {
    const faults = parts.flatMap(({ name, shape }) =>
      pathsOf(schemaOf(shape)).flatMap((path) => faultsOf(name, shape, path, value)),
    );
    expect(faults).toEqual([]);
  });

  it('refuses an object in the place of any value, under its own name [F-150]', () => {
    const silent = parts.flatMap(({ name, shape }) => {
      const described = schemaOf(shape);
      return Object.keys(described.properties ?? {})
        .filter((field) => {
          const { error } = shape.safeParse({ [field]: { surprise: 1 } }, inPlainWords);
          const fields = error ? Object.keys(inputRefusal(error).errors) : [];
          return !fields.some((at) => at === field || at.startsWith(`${field}.`));
        })
        .map((field) => `${name} ${field}`);
    });
    // members of these may have any name
    expect(silent.filter((each) => !/ (?:passkey|columnChoice)$/.test(each))).toEqual([]);
  });

  it('is given to a line break in any text but notes, texts of emails, passwords, and names of sheets [F-206]', () => {
    const taking = parts.flatMap(({ name, shape }) =>
      pathsOf(schemaOf(shape))
        .filter((path) => {
          const { error } = shape.safeParse(inputWith(path, 'a\nb'));
          return !error?.issues.some((issue) => issue.path.join('.').startsWith(path.join('.')));
        })
        .map((path) => `${name} ${path.join('.')}`),
    );
    expect(taking.toSorted()).toEqual([
      'PATCH /api/company body invoiceEmailText',
      'PATCH /api/company body password',
      'PATCH /api/company body reportEmailText',
      'POST /api/agencyNotes body note',
      'POST /api/login body password',
      'POST /api/login/password body password_confirmation',
      'POST /api/recordNotes body note',
      'POST /api/register body password_confirmation',
      'POST /api/setup body password_confirmation',
      'POST /api/supplier/{supplierId}/supplierRecording body description',
      'POST /api/supplierCallbacks body reason',
      'POST /api/supplierNotes body note',
      'POST /api/suppliers body notes',
      'POST /api/user/secondFactors/passkey/options body password',
      'POST /api/user/secondFactors/totp body password',
      'POST /api/user/secondFactors/{factorId}/remove body password',
      'POST /api/user/tokens body password',
      'POST /logout body _token',
      'PUT /api/uploads/{uploadId}/reading body sheetName',
      'PUT /api/user/password body current_password',
      'PUT /api/user/password body password_confirmation',
    ]);
  });

  it('is given in words to more settings of lists than there are lists, and to more roles than there are [F-225]', () => {
    const members = (count: number, value: unknown) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [String(at), value]));
    const said = (shape: z.ZodType, input: unknown) => {
      const { error } = shape.safeParse(input, inPlainWords);
      return error && inputRefusal(error).message;
    };
    expect(said(userSettingsInput, { lists: members(60, {}) })).toBeUndefined();
    expect(said(userSettingsInput, { lists: members(60_000, {}) })).toBe(
      'Lists must have at most 60 entries.',
    );
    expect(said(userStatusInput, { roles: members(60_000, true) })).toBe(
      'Roles must have at most 100 entries.',
    );
  });

  it('names a missing field where it is needed [F-150]', () => {
    const faults = parts.flatMap(({ name, shape }) => {
      const { required = [] } = schemaOf(shape);
      const { error } = shape.safeParse({}, inPlainWords);
      const errors = error ? inputRefusal(error).errors : {};
      return required.flatMap((field) => {
        const [text = ''] = errors[field] ?? [];
        return text.startsWith(`${fieldLabel(field)} is required`)
          ? []
          : [`${name} ${field}: ${text}`];
      });
    });
    expect(faults).toEqual([]);
  });
});

describe('the label of a field', () => {
  it('is the one of the forms [F-150]', () => {
    const forms = Object.entries<string>({
      ...Object.fromEntries(recordFieldLabels),
      ...Object.fromEntries(
        Object.entries(companyFields)
          .filter(([name]) => !['email', 'fax', 'ein', 'phone'].includes(name))
          .map(([name, { label }]) => [name, label]),
      ),
    });
    expect(forms.map(([name]) => [name, fieldLabel(name)])).toEqual(forms);
  });

  it('is in the table of a record for all of its request fields [F-150]', () => {
    const sent = Object.keys(createRecordInput.shape);
    expect(sent.filter((name) => !recordFieldLabels.has(name))).toEqual([]);
  });
});
