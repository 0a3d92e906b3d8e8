/** Everything that a call is given: parts of its path, its query, its body. */
export interface CallInput {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body?: unknown;
}

/** One place of an input that a stranger may fill: the keys that lead to a value without parts. */
export interface Point {
  /** The same for every entry of a list or of a table by numbers: `body.records[].note`. */
  name: string;
  keys: readonly (string | number)[];
  value: unknown;
}

/** Every place in an input that contains a value: path parts, query parameters, leaves of JSON. */
export function pointsOf(input: CallInput): Point[] {
  return leavesOf(input, []);
}

function leavesOf(value: unknown, keys: readonly (string | number)[]): Point[] {
  if (Array.isArray(value)) return value.flatMap((entry, at) => leavesOf(entry, [...keys, at]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...keys, key]));
  if (value === undefined) return [];
  const name = keys.reduce<string>((text, key) => {
    if (typeof key === 'number' || /^(a|\d+)$/.test(key)) return `${text}[]`;
    return text ? `${text}.${key}` : key;
  }, '');
  return [{ name, keys, value }];
}

/** The input with another text in one place, which stays a number or a boolean while it reads as one. */
export function withText<Whole>(input: Whole, { keys, value }: Point, text: string): Whole {
  return replaced(input, keys, readAs(value, text)) as Whole;
}

function readAs(value: unknown, text: string): unknown {
  if (typeof value === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (typeof value === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

function replaced(
  whole: unknown,
  [key, ...rest]: readonly (string | number)[],
  to: unknown,
): unknown {
  if (key === undefined) return to;
  if (Array.isArray(whole))
    return whole.map((entry, at) => (at === key ? replaced(entry, rest, to) : entry));
  const parts = whole as Record<string, unknown>;
  return { ...parts, [key]: replaced(parts[key], rest, to) };
}
