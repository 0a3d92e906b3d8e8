import { Text } from '@mantine/core';
import { getVersion } from '@recoup/contract/admin/installation.endpoints';
import { dayText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';

/** Which version runs, and of which day: what people name when they report a fault. */
export function RunningVersion() {
  const { data } = useEndpoint(getVersion, {}, { staleTime: 60_000 });
  if (data === undefined) return null;
  const { version, commit, madeOn } = data;
  return (
    <Text size="xs" c="dimmed">
      Recoup {version}
      {madeOn && ` of ${dayText(madeOn)}`}
      {commit && ` (${commit})`}
    </Text>
  );
}
