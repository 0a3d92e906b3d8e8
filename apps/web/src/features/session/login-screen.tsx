import { Paper, Stack, Text, Title } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { usePageTitle } from '#ui/page-title.ts';
import classes from './session.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { wantedAddress } from './wanted-address.ts';

/** The way in; afterwards to the address that was wanted (decisions 2). */
export function LoginScreen() {
  usePageTitle('Sign in');
  const router = useRouter();
  const { next } = useSearch({ strict: false }) as { next?: string };
  return (
    <main className={classes.login}>
      <Paper withBorder p="xl" w={360} radius="lg">
        <Stack gap="lg">
          <div>
            <Text className={classes.brand}>Recoup</Text>
            <Title order={1}>Sign in</Title>
          </div>
          <SignInForm
            onSignedIn={() => void router.navigate({ href: wantedAddress(next), replace: true })}
          />
        </Stack>
      </Paper>
    </main>
  );
}
