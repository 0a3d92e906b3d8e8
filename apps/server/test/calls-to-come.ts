/** Calls of the contract that still answer 501. The list only ever shrinks. */
export const callsToCome: readonly string[] = [
  'DELETE /api/suppliers/{supplierId}',
  'GET /api/quickbooks/authUrl',
  'GET /api/quickbooks/callback',
  'GET /api/user/secondFactors',
  'PATCH /api/suppliers/{supplierId}/addresses',
  'POST /api/suppliers',
  'POST /api/suppliers/{supplierId}/addresses',
  'POST /api/user/secondFactors/passkey',
  'POST /api/user/secondFactors/passkey/options',
  'POST /api/user/secondFactors/totp',
  'POST /api/user/secondFactors/{factorId}/confirm',
  'POST /api/user/secondFactors/{factorId}/remove',
  'PUT /api/suppliers/{supplierId}',
  'PUT /api/suppliers/{supplierId}/phoneNumbers',
];
