import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '#ui/page-title.ts';
import classes from './auth.module.css';

interface SignInLayoutProps {
  readonly title: string;
  /** The purpose of this screen, in a sentence. */
  readonly purpose?: ReactNode;
  readonly children: ReactNode;
}

/** A separate screen for users who are not signed in. */
export function SignInLayout({ title, purpose, children }: SignInLayoutProps) {
  usePageTitle(title);
  return (
    <main className={classes.entrance}>
      <Paper withBorder p="xl" w={400} maw="100%" radius="lg">
        <Stack gap="lg">
          <div>
            <Text className={classes.brand}>Recoup</Text>
            <Title order={1}>{title}</Title>
            {purpose !== undefined && <Text c="dimmed">{purpose}</Text>}
          </div>
          {children}
        </Stack>
      </Paper>
    </main>
  );
}
