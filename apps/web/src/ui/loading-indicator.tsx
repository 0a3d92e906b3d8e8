import { Group, Loader, Text } from '@mantine/core';

/** Spinner with 'Loading...'. */
export function LoadingIndicator() {
  return (
    <Group role="status" gap="xs" justify="center" p="xl">
      <Loader size="xs" aria-hidden />
      <Text c="dimmed">Loading...</Text>
    </Group>
  );
}
