import { Divider } from '@mantine/core';
import { isSingleSignOnRefusal, singleSignOnRefusals } from '@recoup/domain/auth/single-sign-on';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSignInMethods } from '#api/sign-in-methods.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { returnPath } from './return-path.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { SingleSignOnLink } from './single-sign-on-link.tsx';
import { SingleSignOnStep } from './single-sign-on-step.tsx';

function SignInOptions({ next, onSignedIn }: { next: string | undefined; onSignedIn: () => void }) {
  const ways = useSignInMethods();
  const [chosen, setChosen] = useState<string>();
  if (!ways) return null;
  const { singleSignOn, takesPasswords, demo } = ways;
  const filled = demo && chosen !== undefined ? { ...demo, email: chosen } : undefined;
  return (
    <>
      {takesPasswords && (
        <>
          <SignInForm key={chosen} filled={filled} onSignedIn={onSignedIn} />
          <AppLink href={paths.forgottenPassword}>Forgot your password?</AppLink>
        </>
      )}
      {singleSignOn && takesPasswords && <Divider label="or" />}
      {singleSignOn && (
        <SingleSignOnLink
          label={singleSignOn.label}
          variant={takesPasswords ? 'default' : 'filled'}
          {...(next !== undefined && { next })}
        />
      )}
      {demo && <DemoAccounts demo={demo} onChoose={({ email }) => setChosen(email)} />}
    </>
  );
}

/** The way in; afterwards to the address that was wanted (clarification 2). */
export function LoginScreen() {
  const router = useRouter();
  const { next, signOn } = useSearch({ strict: false }) as { next?: string; signOn?: string };
  const goOn = () => void router.navigate({ href: returnPath(next), replace: true });
  const leave = useEffectEvent(goOn);
  const isDone = signOn === 'done';
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  if (isDone) return null;
  return (
    <SignInLayout title="Sign in">
      {signOn !== undefined && isSingleSignOnRefusal(signOn) && (
        <ProblemBar message={singleSignOnRefusals[signOn]} />
      )}
      {signOn === 'secondFactor' ? (
        <SingleSignOnStep onSignedIn={goOn} />
      ) : (
        <SignInOptions next={next} onSignedIn={goOn} />
      )}
    </SignInLayout>
  );
}
