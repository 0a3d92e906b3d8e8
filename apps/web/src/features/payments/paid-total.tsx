import { Text } from '@mantine/core';
import { moneyText } from '#api/formats.ts';

/** The sum of what was paid on all that match, whatever page is shown. */
export function PaidTotal({ total }: { readonly total: number | undefined }) {
  return (
    <Text size="lg">
      Total <strong>{moneyText(total)}</strong>
    </Text>
  );
}
