import { AppError } from '#platform/http/app-error';

interface Tries {
  ofAccount: number;
  ofAddress: number;
}

const mostFailures: Tries = { ofAccount: 10, ofAddress: 100 };
/** Each ask may be a mail that somebody has to read. */
const mostAsks: Tries = { ofAccount: 3, ofAddress: 30 };
const tooManyTries = 'Too many attempts. Please wait 15 minutes and try again.';

/** @throws AppError limited after too many failures of the account or the address */
export function refuseTooManyTries(failures: Tries): void {
  refuseMoreThan(mostFailures, failures);
}

/** @throws AppError limited after too many asks for a link to the account or from the address */
export function refuseTooManyAsks(asks: Tries): void {
  refuseMoreThan(mostAsks, asks);
}

function refuseMoreThan(most: Tries, tries: Tries): void {
  if (tries.ofAccount >= most.ofAccount || tries.ofAddress >= most.ofAddress)
    throw new AppError('limited', tooManyTries);
}
