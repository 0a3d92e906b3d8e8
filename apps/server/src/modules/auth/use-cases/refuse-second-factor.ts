import { AppError } from '#platform/errors/app-error';
import type {
  FactorKind,
  SecondFactorInput,
  SecondFactorResult,
} from '../second-factors.service.ts';

/** Why a code opens nothing. */
export const wrongCode = 'Incorrect or already used code. Wait for the next code and try again.';
const wrongPasskey = 'That passkey was not accepted. Try again, or enter a recovery code.';

/** What the second step asks for. */
function neededText(kinds: readonly FactorKind[]): string {
  if (!kinds.includes('passkey'))
    return 'Enter the code of your authenticator app, or a recovery code.';
  return kinds.includes('totp')
    ? 'Use your passkey, or enter the code of your authenticator app or a recovery code.'
    : 'Use your passkey, or enter a recovery code.';
}

/** The refusal of a sign-in whose second factor is missing or wrong. */
export function refuseSecondFactor(
  { state, kinds, passkeyOptions }: Exclude<SecondFactorResult, { state: 'open' }>,
  proof: SecondFactorInput,
): AppError {
  const wrong = proof.passkey === undefined ? wrongCode : wrongPasskey;
  return new AppError('secondFactorNeeded', state === 'wrong' ? wrong : neededText(kinds), {
    extra: { kinds, passkeyOptions },
  });
}
