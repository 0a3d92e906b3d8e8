import { Modal, Stack, Text } from '@mantine/core';
import { useCurrentUser } from '#api/session.ts';
import { leaveSignInGate } from '#api/sign-in-gate.ts';
import { paths } from '#app/paths.ts';
import { SignInForm } from './sign-in-form.tsx';

/** When the session has ended: sign in over the screen, and whatever was being done goes on. */
export function SignInAgainDialog() {
  const { email } = useCurrentUser();
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
        <Text c="dimmed">Your session has ended. Nothing you have typed is lost.</Text>
        <SignInForm email={email} onSignedIn={() => leaveSignInGate(true)} />
        <Text size="sm" c="dimmed">
          <a href={paths.login}>Leave this page and sign in as someone else</a>
        </Text>
      </Stack>
    </Modal>
  );
}
