export { accountEmailKey } from './account-email.sql.ts';
export { deleteRecoveryCodes } from './recovery-codes.repository.ts';
export { deleteSecondFactorsOf, replaceSecret } from './second-factors.repository.ts';
export { revokeCredentials } from './use-cases/revoke-credentials.ts';
