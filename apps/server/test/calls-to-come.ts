/** Calls of the contract that still answer 501. The list only ever shrinks. */
export const callsToCome: readonly string[] = [
  'POST /api/user/secondFactors/passkey',
  'POST /api/user/secondFactors/passkey/options',
];
