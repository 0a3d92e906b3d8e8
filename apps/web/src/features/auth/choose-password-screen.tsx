import { Button, Text } from '@mantine/core';
import { choosePassword, lookUpPasswordLink } from '@recoup/contract/auth/password-links.endpoints';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { isOutcomeUnknown } from '#api/api-error.ts';
import { useSave } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { FieldRows } from '#ui/forms/fields.tsx';
import { focusFirstField } from '#ui/forms/focus-first-field.ts';
import { NewPasswordFields } from '#ui/forms/new-password-fields.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { SignInLayout } from './sign-in-layout.tsx';

const empty = { password: '', password_confirmation: '' };

interface NewPasswordProps {
  readonly token: string;
  /** Whose password it is to be. */
  readonly email: string;
}

function NewPassword({ token, email }: NewPasswordProps) {
  const form = useForm({
    defaultValues: empty,
    resolver: shapeResolver(
      () => import('@recoup/contract/auth/password-links.schemas'),
      'choosePasswordInput',
      (values) => ({ ...values, token }),
    ),
  });
  const { control } = form;
  const choose = useSave(choosePassword);
  if (choose.isSuccess)
    return (
      <>
        <Text role="status">
          Your password has been set. You have been signed out on all devices.
        </Text>
        <ButtonLink href={paths.login} variant="filled">
          Sign in
        </ButtonLink>
      </>
    );
  return (
    <form
      ref={focusFirstField}
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((values) => choose.mutate({ body: { ...values, token } }))(event)
      }
    >
      <FieldRows>
        {choose.error && <ProblemBar message={errorText(choose.error)} />}
        {/* tells a password manager whose password it keeps */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          control={control}
          label="New Password"
          consequence="You will be signed out on all devices, and your API tokens will be revoked."
        />
        <Button type="submit" loading={choose.isPending}>
          Set Password
        </Button>
      </FieldRows>
    </form>
  );
}

/** Looks whose link it is before anything is typed. */
function OpenedLink({ token }: { token: string }) {
  const { mutate, data: owner, error } = useSave(lookUpPasswordLink);
  const look = useEffectEvent(() => mutate({ body: { token } }));
  useEffect(() => look(), []);
  const isSlow = useDelayed(!owner && !error);
  if (owner)
    return (
      <>
        <Text>
          For <strong>{owner.name}</strong>, {owner.email}
        </Text>
        <NewPassword token={token} email={owner.email} />
      </>
    );
  if (!error) return isSlow && <LoadingIndicator />;
  return isOutcomeUnknown(error) ? (
    <ProblemBar message={errorText(error)} onRetry={() => mutate({ body: { token } })} />
  ) : (
    <>
      <ProblemBar message={errorText(error)} />
      <AppLink href={paths.forgottenPassword}>Request a new link</AppLink>
    </>
  );
}

/** `/choose-password`, opened from an emailed link: sets a password, and signs no one in. */
export function ChoosePasswordScreen() {
  // behind the # the token is never sent with the address itself
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <SignInLayout title="Choose Your Password">
      {token === '' ? (
        <>
          <ProblemBar message="This link is incomplete. Open the full link from your email." />
          <AppLink href={paths.forgottenPassword}>Request a new link</AppLink>
        </>
      ) : (
        <OpenedLink key={token} token={token} />
      )}
    </SignInLayout>
  );
}
