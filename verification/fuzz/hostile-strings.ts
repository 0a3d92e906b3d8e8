/** Characters that the database does not take in a text, or in JSON: NUL, and half of a pair. */
const unstorable = ['\0', '\uD800'];

/** The same value with one of its texts spoilt, each in turn; names of members are texts too. */
export function* hostileVariants(value: unknown): Generator {
  if (typeof value === 'string') for (const end of unstorable) yield `${value}${end}`;
  if (Array.isArray(value))
    for (const [place, entry] of value.entries())
      for (const spoilt of hostileVariants(entry)) yield value.with(place, spoilt);
  else if (typeof value === 'object' && value !== null) yield* hostileMembers(value);
}

function* hostileMembers(members: object): Generator {
  for (const [name, member] of Object.entries(members)) {
    for (const spoilt of hostileVariants(member)) yield { ...members, [name]: spoilt };
    for (const spoilt of hostileVariants(name)) yield { ...members, [String(spoilt)]: member };
  }
}
