/** A place as a file gives it; what it does not give is the empty text. */
export interface Place {
  readonly city: string;
  readonly state: string;
}

const cityThenCode = /^(.+\S)\s+(\p{Lu}{2})$/u;

/** City and state written as one: `Katy, TX`, `Katy TX` or, without a state, `London`. */
export function readCityState(text: string): Place {
  const comma = text.lastIndexOf(',');
  if (comma >= 0) return { city: text.slice(0, comma).trim(), state: text.slice(comma + 1).trim() };
  const [, city, state] = cityThenCode.exec(text) ?? [];
  return { city: city ?? text.trim(), state: state ?? '' };
}
