/** Calls of the contract that still answer 501. The list only ever shrinks. */
export const unimplementedEndpoints: readonly string[] = [];
