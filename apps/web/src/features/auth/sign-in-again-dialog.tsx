import { Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { findSignedInUser, useCurrentUser } from '#api/session.ts';
import { leaveSignInGate } from '#api/sign-in-gate.ts';
import { useSignInMethods } from '#api/sign-in-methods.ts';
import { paths } from '#app/paths.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SingleSignOnLink } from './single-sign-on-link.tsx';

/** Continues as soon as the user returns from signing in on another page. */
function useSignInElsewhere(): void {
  const cache = useQueryClient();
  const { id } = useCurrentUser();
  const look = useEffectEvent(async () => {
    const user = await findSignedInUser(cache);
    if (user?.id === id) leaveSignInGate(true);
    // Input from this screen must not be sent in another user's name.
    else if (user) window.location.assign(paths.home);
  });
  useEffect(() => {
    const onFocus = () => void look();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
}

/**
 * When the session has ended: the user signs in on top of the screen, and pending work continues.
 */
export function SignInAgainDialog() {
  const { email } = useCurrentUser();
  const ways = useSignInMethods();
  useSignInElsewhere();
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Sign in again"
      size="sm"
      zIndex={400}
    >
      <Stack gap="sm">
        <Text c="dimmed">
          Your session has expired. Sign in to continue; nothing you typed is lost.
        </Text>
        {ways?.takesPasswords && (
          <SignInForm email={email} onSignedIn={() => leaveSignInGate(true)} />
        )}
        {ways?.singleSignOn && (
          <>
            <SingleSignOnLink label={ways.singleSignOn.label} opensTab />
            <Text size="sm" c="dimmed">
              Sign-in opens in a new tab. Return here when you are done.
            </Text>
          </>
        )}
        <Text size="sm" c="dimmed">
          <a href={paths.login}>Leave this page and sign in as someone else</a>
        </Text>
      </Stack>
    </Modal>
  );
}
