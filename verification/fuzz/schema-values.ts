import fc from 'fast-check';

/** As much of JSON Schema as the description of the API uses. */
export interface InputSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: InputSchema[];
  oneOf?: InputSchema[];
  allOf?: InputSchema[];
  items?: InputSchema;
  properties?: Record<string, InputSchema>;
  required?: string[];
  propertyNames?: InputSchema;
  additionalProperties?: InputSchema | boolean;
  minItems?: number;
  minLength?: number;
  format?: string;
  pattern?: string;
  contentMediaType?: string;
  minimum?: number;
  maximum?: number;
}

/** Values that have broken other programs: in SQL, JSON, paths, dates, numbers, and letters. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  "' or 1=1 --",
  "'; select pg_sleep(5); --",
  '$1',
  '%_%\\',
  '{"$gt":""}',
  '../../etc/passwd',
  '=cmd|calc',
  '<script>alert(1)</script>',
  '\u202Egnp.exe',
  '\uD800',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  'ﷺ',
  'a\r\nBcc: b@c.test',
  '0000-00-00',
  '2026-02-30',
  '9999999-01-01',
  '-1',
  '1e400',
  '0x10',
  'NaN',
  '99999999999999999999999999',
  'true',
  'null',
  '[object Object]',
  '__proto__',
  'x'.repeat(10_000),
];
const hostileNumbers = [
  0, -1, 0.1, -0.005, 1e21, 1e308, -1e308, 2_147_483_647, 2_147_483_648, -2_147_483_649,
  9_007_199_254_740_991, 9_999_999_999.99,
];
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...hostileNumbers),
  fc.constantFrom(null, true, false, [], {}, [null], [[[]]], { length: -1 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const formats: Record<string, fc.Arbitrary<string>> = {
  date: fc.constantFrom('2026-02-28', '2024-02-29', '2026-11-01', '1900-01-01', '2100-12-31'),
  'date-time': fc.constantFrom('2026-11-01T05:59:59Z', '2026-03-08T07:00:00.000Z'),
  email: fc.constantFrom('someone@recoup.test', 'a+b@recoup.test'),
  uuid: fc.uuid(),
};
const plainTexts = ['a', 'Hotel Luz', 'name', 'id', 'asc', '2125550199', '2026-10-01', '17', 'USD'];

/** Makes the input of a part: fitting ones throughout, or now and then a hostile one. */
type InputOf = (schema: InputSchema) => fc.Arbitrary<unknown>;

function fittingInput(schema: InputSchema, inputOf: InputOf): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inputOf));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map(inputOf))
      .map((parts) => Object.assign({}, ...parts.filter((part) => typeof part === 'object')));
  const { type, minimum = 0, maximum = 1_000 } = schema;
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => inputOf({ ...schema, type: one })));
  if (type === 'integer' || type === 'number')
    return fc.integer({
      min: Math.max(Math.ceil(minimum), -1_000),
      max: Math.max(Math.ceil(minimum), Math.min(maximum, 1_000)),
    });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array')
    return fc.array(inputOf(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 });
  if (type === 'object') return objectOf(schema, inputOf);
  return textOf(schema);
}

function textOf({ format, pattern, minLength = 0 }: InputSchema): fc.Arbitrary<string> {
  const known = format && formats[format];
  if (known) return known;
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: 64 });
  return fc.constantFrom(...plainTexts).map((text) => text.padEnd(Math.min(minLength, 40), 'x'));
}

const keyOf = (names: InputSchema): fc.Arbitrary<string> =>
  names.enum || names.pattern
    ? fittingInput(names, keyOf).map((name) => String(name))
    : fc.constantFrom('a', '17');

function objectOf(
  { properties = {}, required = [], propertyNames, additionalProperties }: InputSchema,
  inputOf: InputOf,
): fc.Arbitrary<object> {
  if (propertyNames && typeof additionalProperties === 'object')
    return fc.dictionary(keyOf(propertyNames), inputOf(additionalProperties), { maxKeys: 3 });
  const members = Object.entries(properties).map(
    ([name, schema]): [string, fc.Arbitrary<unknown>] => [name, inputOf(schema)],
  );
  return fc.record<Record<string, unknown>>(Object.fromEntries(members), {
    requiredKeys: required.filter((name) => name in properties),
  });
}

/** Input as a shape describes it, with something hostile in the place of one part in eight. */
export function inputOf(schema: InputSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 7, arbitrary: fittingInput(schema, inputOf) },
    { weight: 1, arbitrary: hostile },
  );
}

/** Input as a shape describes it, and nothing hostile in it. */
export function plainInputOf(schema: InputSchema): fc.Arbitrary<unknown> {
  return fittingInput(schema, plainInputOf);
}
