import { AppError } from '#platform/http/app-error';

const failuresPerAccount = 10;
const failuresPerAddress = 100;
const tooManyTries = 'Too many attempts. Please wait 15 minutes and try again.';

/** @throws AppError limited after too many failures of the account or the address */
export function refuseTooManyTries(failures: { ofAccount: number; ofAddress: number }): void {
  if (failures.ofAccount >= failuresPerAccount || failures.ofAddress >= failuresPerAddress)
    throw new AppError('limited', tooManyTries);
}
