import { List } from '@mantine/core';
import type { NotUnderstoodValues } from '@recoup/contract/uploads/understood.schemas';
import { counted, countText } from '@recoup/domain/kit/counted';
import { notUnderstoodLabels } from '@recoup/domain/uploads/not-understood';
import { SectionCard } from '#ui/section-card.tsx';

function NotUnderstood({ what, rowCount, values, moreCount }: NotUnderstoodValues) {
  const { name, outcome } = notUnderstoodLabels[what];
  const texts = values.map(
    (value) => `“${value.text}” (${counted(value.rowCount, 'row')}, first in line ${value.line})`,
  );
  const more = moreCount > 0 ? `, and ${countText(moreCount)} more` : '';
  return (
    <List.Item>
      {name} in {counted(rowCount, 'row')}, {outcome}: {texts.join(', ')}
      {more}
    </List.Item>
  );
}

/** Lists the values of a file that are not recognized, and what happens to them (F-116). */
export function NotUnderstoodCard({ found }: { found: readonly NotUnderstoodValues[] }) {
  if (found.length === 0) return null;
  return (
    <SectionCard title="Not Recognized">
      <List size="sm">
        {found.map((values) => (
          <NotUnderstood key={values.what} {...values} />
        ))}
      </List>
    </SectionCard>
  );
}
