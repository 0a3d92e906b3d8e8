import { Text, Title } from '@mantine/core';
import { beginSingleSignOn } from '@recoup/contract/auth/single-sign-on.endpoints';
import type { Control } from 'react-hook-form';
import { useSignInMethods } from '#api/sign-in-methods.ts';
import { paths } from '#app/paths.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import type { CompanyValues } from './company-form-values.ts';

const signOnAgain = `${beginSingleSignOn.path}?${new URLSearchParams({ next: paths.company, anew: 'true' })}`;

/** Asks who is there before money goes another way. */
export function IdentityProof({ control }: { readonly control: Control<CompanyValues> }) {
  const ways = useSignInMethods();
  return (
    <div role="group" aria-label="Confirm Your Identity">
      <Title order={3}>Confirm Your Identity</Title>
      <Text size="sm" c="dimmed" mb="xs">
        You are changing bank details or the remit-to address. Every executive sees this on the home
        page for 14 days.
      </Text>
      {ways?.takesPasswords !== false && (
        <PasswordField
          control={control}
          name="password"
          label="Current Password"
          autoComplete="current-password"
          isRequired={!ways?.singleSignOn}
        />
      )}
      {ways?.singleSignOn && (
        <Text size="sm">
          <a href={signOnAgain} target="_blank" rel="noopener">
            {ways.singleSignOn.label}
          </a>{' '}
          again in another tab, then save here within ten minutes.
        </Text>
      )}
    </div>
  );
}
