/** Calls of the contract that still answer 501. The list only ever shrinks. */
export const callsToCome: readonly string[] = [
  'GET /api/quickbooks/authUrl',
  'GET /api/quickbooks/callback',
  'POST /api/user/secondFactors/passkey',
  'POST /api/user/secondFactors/passkey/options',
];
