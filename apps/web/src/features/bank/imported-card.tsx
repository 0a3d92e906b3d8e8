import { Group, Text } from '@mantine/core';
import type { ImportedStatement } from '@recoup/contract/bank/bank-statements.schemas';
import { countText } from '@recoup/domain/kit/counted';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import classes from './bank.module.css';

/** What became of a file: its lines, what does not fit, and where to go on. */
export function ImportedCard({ imported }: { imported: ImportedStatement }) {
  const { statement, lines, added, alreadyThere, proposed, warnings } = imported;
  const { id, bankAccount, from, to } = statement;
  return (
    <SectionCard title="Statement Imported">
      <DescriptionList
        items={[
          { label: 'Lines in the File', value: countText(lines) },
          { label: 'Added', value: countText(added) },
          { label: 'Already There', value: countText(alreadyThere) },
          { label: 'With a Proposal', value: countText(proposed) },
        ]}
      />
      {warnings.map((warning) => (
        <div key={warning} className={classes.warning}>
          <Notice>{warning}</Notice>
        </div>
      ))}
      {added === 0 && (
        <Text size="sm" mt="sm">
          Every line of this file came with an earlier statement.
        </Text>
      )}
      <Group gap="xs" mt="md">
        <ButtonLink href={paths.bankLinesOf({ bankStatementId: id, state: 'unmatched' })}>
          Match Lines
        </ButtonLink>
        <ButtonLink variant="default" href={paths.bankDays(from, to, bankAccount.id)}>
          Days
        </ButtonLink>
        <ButtonLink variant="default" href={paths.bankStatement(id)}>
          Statement
        </ButtonLink>
      </Group>
    </SectionCard>
  );
}
