import { type Cents, cents, sumCents } from '../money/cents.ts';

/**
 * Divides a total among parts in proportion to their amounts, to the cent and without a rest: each
 * gets its share rounded down, and the cents that are left go to the largest remainders, to the
 * earlier part where two are equal. Parts may be below 0, as deductions are.
 * @throws RangeError when the parts do not add up to more than 0
 */
export function shareOut(total: Cents, parts: readonly Cents[]): Cents[] {
  const whole = BigInt(sumCents(parts));
  if (whole <= 0n)
    throw new RangeError('a total is shared out over parts that add up to more than 0');
  const shares = parts.map((part, at) => {
    const product = BigInt(total) * BigInt(part);
    const remainder = ((product % whole) + whole) % whole;
    return { at, share: (product - remainder) / whole, remainder };
  });
  const left = BigInt(total) - shares.reduce((sum, { share }) => sum + share, 0n);
  const raised = new Set(
    shares
      .toSorted((one, other) => Number(other.remainder - one.remainder))
      .slice(0, Number(left))
      .map(({ at }) => at),
  );
  return shares.map(({ share, at }) => cents(Number(share) + (raised.has(at) ? 1 : 0)));
}
