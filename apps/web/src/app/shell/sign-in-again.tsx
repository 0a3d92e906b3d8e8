import { useSyncExternalStore } from 'react';
import { signInGate } from '#api/sign-in-gate.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const SignInAgainDialog = lazyPart(() =>
  import('#features/auth/sign-in-again-dialog.tsx').then((m) => m.SignInAgainDialog),
);

/** Asks for the password over the screen while calls wait for it. */
export function SignInAgain() {
  const isNeeded = useSyncExternalStore(signInGate.subscribe, signInGate.isClosed);
  return isNeeded && <SignInAgainDialog />;
}
