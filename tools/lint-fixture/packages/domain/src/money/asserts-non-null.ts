export const firstOf = (amounts: readonly number[]): number => amounts[0]!;
