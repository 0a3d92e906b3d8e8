import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageMessageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A page with a single message instead of a screen. */
export function PageMessage({ title, children, action }: PageMessageProps) {
  return (
    <Stack align="flex-start" gap="sm" p="xl" maw={560} mx="auto" mt={64}>
      <Title order={1}>{title}</Title>
      <Text c="dimmed">{children}</Text>
      {action}
    </Stack>
  );
}
