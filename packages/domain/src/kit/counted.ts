/** Formats a number with at most so many decimals: `1,234.5`. */
export function numberText(number: number, decimals: number): string {
  return number.toLocaleString('en-US', { maximumFractionDigits: decimals });
}

/** Formats a count: `1,341`; with a tilde if it is an estimate, `~4,999,812`. */
export function countText(count: number, isEstimate = false): string {
  const text = numberText(count, 0);
  return isEstimate ? `~${text}` : text;
}

/**
 * A count with its noun: `1 record`, `1,204 records`, `2 addresses`. A verb may follow the noun:
 * `counted(1, 'letter is', 'letters are')`.
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}
