import { lazy, Suspense, useSyncExternalStore } from 'react';
import { signInGate } from '#api/sign-in-gate.ts';

const SignInAgainDialog = lazy(async () => ({
  default: (await import('#features/session/sign-in-again-dialog.tsx')).SignInAgainDialog,
}));

/** Asks for the password over the screen while calls wait for it. */
export function SignInAgain() {
  const isNeeded = useSyncExternalStore(signInGate.subscribe, signInGate.isClosed);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <SignInAgainDialog />
    </Suspense>
  );
}
