/**
 * A count with its noun: `1 record`, `1,204 records`, `2 addresses`. A verb may follow the noun:
 * `counted(1, 'letter is', 'letters are')`.
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
