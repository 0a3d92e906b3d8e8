export const halfUp = (amount: number): number => Math.floor(amount + 0.5);
