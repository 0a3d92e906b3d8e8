import { Divider } from '@mantine/core';
import { isSignOnRefusal, signOnRefusals } from '@recoup/domain/session/single-sign-on';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useSignInWays } from '#api/sign-in-ways.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { Entrance } from './entrance.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignOnLink } from './sign-on-link.tsx';
import { SignOnStep } from './sign-on-step.tsx';
import { wantedAddress } from './wanted-address.ts';

function WaysIn({ next, onSignedIn }: { next: string | undefined; onSignedIn: () => void }) {
  const ways = useSignInWays();
  if (!ways) return null;
  const { singleSignOn, takesPasswords } = ways;
  return (
    <>
      {takesPasswords && (
        <>
          <SignInForm onSignedIn={onSignedIn} />
          <AppLink href={paths.forgottenPassword}>Forgot your password?</AppLink>
        </>
      )}
      {singleSignOn && takesPasswords && <Divider label="or" />}
      {singleSignOn && (
        <SignOnLink
          label={singleSignOn.label}
          variant={takesPasswords ? 'default' : 'filled'}
          {...(next !== undefined && { next })}
        />
      )}
    </>
  );
}

/** The way in; afterwards to the address that was wanted (clarification 2). */
export function LoginScreen() {
  const router = useRouter();
  const { next, signOn } = useSearch({ strict: false }) as { next?: string; signOn?: string };
  const goOn = () => void router.navigate({ href: wantedAddress(next), replace: true });
  const leave = useEffectEvent(goOn);
  const isDone = signOn === 'done';
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  if (isDone) return null;
  return (
    <Entrance title="Sign in">
      {signOn !== undefined && isSignOnRefusal(signOn) && (
        <ProblemBar message={signOnRefusals[signOn]} />
      )}
      {signOn === 'secondFactor' ? (
        <SignOnStep onSignedIn={goOn} />
      ) : (
        <WaysIn next={next} onSignedIn={goOn} />
      )}
    </Entrance>
  );
}
