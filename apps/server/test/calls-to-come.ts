/** Calls of the contract that still answer 501. The list only ever shrinks. */
export const callsToCome: readonly string[] = [
  'GET /api/quickbooks/authUrl',
  'GET /api/quickbooks/callback',
  'GET /api/user/secondFactors',
  'POST /api/user/secondFactors/passkey',
  'POST /api/user/secondFactors/passkey/options',
  'POST /api/user/secondFactors/totp',
  'POST /api/user/secondFactors/{factorId}/confirm',
  'POST /api/user/secondFactors/{factorId}/remove',
];
