export { endEverythingOf } from './operations/end-everything.ts';
export { forgetRecoveryCodes } from './recovery-codes.repository.ts';
export { deleteSecondFactorsOf, replaceSecret } from './second-factors.repository.ts';
