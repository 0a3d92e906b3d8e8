import { Text } from '@mantine/core';
import type { Unconverted } from '@recoup/contract/kit/shapes';
import { moneyText, unconvertedText } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';

interface PaidTotalProps {
  readonly totals: { readonly total: number; readonly unconverted: Unconverted } | undefined;
}

/** The dollars paid on all that match, whatever page is shown, and what is not in dollars yet (R-346, F-131). */
export function PaidTotal({ totals }: PaidTotalProps) {
  return (
    <div>
      <Text size="lg">
        Total <strong>{moneyText(totals?.total)}</strong>
      </Text>
      <NotConverted amounts={totals?.unconverted ?? []} />
    </div>
  );
}

/** Foreign payments by currency, which are in no total; nothing where there are none. */
export function NotConverted({ amounts }: { readonly amounts: Unconverted }) {
  if (amounts.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      <AppLink href={paths.foreignConversion}>Not converted</AppLink>: {unconvertedText(amounts)}
    </Text>
  );
}
