import { List, Text } from '@mantine/core';
import type { NotUnderstoodValues } from '@recoup/contract/uploads/understood.schemas';
import { placePartWords } from '@recoup/domain/uploads/not-understood';
import { SectionCard } from '#ui/section-card.tsx';

const rowsText = (count: number): string =>
  count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`;

function NotUnderstood({ what, rowCount, values, moreCount }: NotUnderstoodValues) {
  const texts = values.map(
    (value) => `“${value.text}” (${rowsText(value.rowCount)}, first in line ${value.line})`,
  );
  const more = moreCount > 0 ? `, and ${moreCount.toLocaleString('en-US')} more` : '';
  return (
    <List.Item>
      {placePartWords[what]} in {rowsText(rowCount)}: {texts.join(', ')}
      {more}
    </List.Item>
  );
}

/** Names the countries, states, and postal codes of a file that are not understood (F-116). */
export function NotUnderstoodCard({ found }: { found: readonly NotUnderstoodValues[] }) {
  if (found.length === 0) return null;
  return (
    <SectionCard title="Not understood">
      <Text size="sm" c="dimmed" pb="xs">
        These values are kept as the file gives them.
      </Text>
      <List size="sm">
        {found.map((values) => (
          <NotUnderstood key={values.what} {...values} />
        ))}
      </List>
    </SectionCard>
  );
}
