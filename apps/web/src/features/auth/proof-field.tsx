import { Text } from '@mantine/core';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { useCurrentUser } from '#api/session.ts';
import { useSignInMethods } from '#api/sign-in-methods.ts';
import { paths } from '#app/paths.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { SingleSignOnLink } from './single-sign-on-link.tsx';

interface ProofFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: Path<Values>;
}

/** The current password, or a fresh single sign-on, which prove who asks. */
export function ProofField<Values extends FieldValues>({ control, name }: ProofFieldProps<Values>) {
  const { email } = useCurrentUser();
  const ways = useSignInMethods();
  const singleSignOn = ways?.singleSignOn;
  return (
    <>
      {ways?.takesPasswords !== false && (
        <PasswordField
          control={control}
          name={name}
          label="Current Password"
          autoComplete="current-password"
          userName={email}
          isRequired={!singleSignOn}
        />
      )}
      {singleSignOn && (
        <>
          <Text size="sm" c="dimmed">
            If you signed in with single sign-on in the last 10 minutes, you do not need to sign in
            again.
          </Text>
          <SingleSignOnLink label={singleSignOn.label} next={paths.account} isAnew />
        </>
      )}
    </>
  );
}
