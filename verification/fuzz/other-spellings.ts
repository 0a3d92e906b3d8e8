const hex = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`;

/**
 * Ways to write the address of a call otherwise: with one letter of each fixed part as its code, whole,
 * with empty and dot segments, and with a fragment.
 * @param path the call's path as the contract has it
 * @param address the same with its parts filled in
 */
export function otherSpellings(path: string, address: string, port: number): string[] {
  const written = address.split('/');
  const fixed = path.split('/').flatMap((part, at) => (/^\w/.test(part) ? [at] : []));
  const coded = fixed.map((at) =>
    written.map((part, each) => (each === at ? hex(part) + part.slice(1) : part)).join('/'),
  );
  const absolute = [`http://localhost:${port}${address}`, `http://evil.test${address}`];
  const others = [`/${address}`, address.replace('/', '/./'), `${address}/`, `${address}#x`];
  return [...coded, ...absolute, ...others];
}
