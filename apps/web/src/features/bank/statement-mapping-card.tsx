import { Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import type { StatementQuestion } from '@recoup/contract/bank/bank-statements.schemas';
import { countText } from '@recoup/domain/kit/counted';
import { useState } from 'react';
import { dayText, moneyText } from '#api/formats.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ScrollFrame } from '#ui/scroll-frame.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import classes from './bank.module.css';
import {
  answerTo,
  columnMeanings,
  type Mapping,
  meaningOf,
  withAnswer,
  withMeaning,
} from './statement-mapping.ts';

interface SampleProps {
  readonly question: StatementQuestion;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** The first rows of the file, with what each column is above it. */
function Sample({ question, mapping, onChange }: SampleProps) {
  const { sample } = question;
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const header = sample.find(({ lineNumber }) => lineNumber === mapping.headerLine)?.cells ?? [];
  const places = Array.from({ length: width }, (_, place) => place);
  return (
    <ScrollFrame label="First rows" className={classes.sample}>
      <table aria-label="First rows">
        <thead>
          <tr>
            <th scope="col">Line</th>
            {places.map((place) => (
              <th key={place} scope="col">
                <NativeSelect
                  size="xs"
                  aria-label={`Column ${place + 1}, ${header[place] ?? ''}`}
                  data={columnMeanings}
                  value={meaningOf(mapping, place)}
                  onChange={({ currentTarget }) =>
                    onChange(withMeaning(mapping, place, currentTarget.value))
                  }
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map(({ lineNumber, cells }) => (
            <tr key={lineNumber} data-header={lineNumber === mapping.headerLine || undefined}>
              <td>{lineNumber}</td>
              {places.map((place) => (
                <td key={place} data-unread={meaningOf(mapping, place) === '' || undefined}>
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

interface TotalsProps {
  readonly totals: NonNullable<StatementQuestion['totals']>;
  readonly currency: string;
}

/** What the file comes to, to be compared with the statement of the bank. */
function Totals({ totals, currency }: TotalsProps) {
  const money = (amount: number | null) => moneyText(amount, currency);
  return (
    <div>
      <DescriptionList
        items={[
          { label: 'Days', value: `${dayText(totals.from)} to ${dayText(totals.to)}` },
          { label: 'Lines', value: countText(totals.lineCount) },
          { label: 'Money In', value: money(totals.credited) },
          { label: 'Money Out', value: money(totals.debited) },
          { label: 'Opening Balance', value: money(totals.openingBalance) },
          { label: 'Closing Balance', value: money(totals.closingBalance) },
        ]}
      />
      {totals.warnings.map((warning) => (
        <div key={warning} className={classes.warning}>
          <Notice>{warning}</Notice>
        </div>
      ))}
    </div>
  );
}

interface StatementMappingCardProps {
  readonly question: StatementQuestion;
  /** Of the account. */
  readonly currency: string;
  readonly isPending: boolean;
  /** Takes how the file is read, and whether that is only to be checked. */
  readonly onAnswer: (mapping: Mapping, ask: boolean) => void;
}

/** How a table is read: what it leaves open is asked, the rest can be changed before it is imported. */
export function StatementMappingCard(props: StatementMappingCardProps) {
  const { question, currency, isPending, onAnswer } = props;
  const [mapping, setMapping] = useState<Mapping>(question.mapping);
  const isOpen = question.questions.some((one) => answerTo(mapping, one) === '');
  const isSame = JSON.stringify(mapping) === JSON.stringify(question.mapping);
  const totals = isSame ? question.totals : null;
  return (
    <SectionCard title="How the File Is Read">
      <Stack gap="md">
        {question.questions.map((one) => (
          <Radio.Group
            key={`${one.part} ${one.subject}`}
            label={one.text}
            value={answerTo(mapping, one)}
            onChange={(value) => setMapping((now) => withAnswer(now, one, value))}
          >
            <Group gap="md" pt={6}>
              {one.candidates.map(({ value, label }) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Group>
          </Radio.Group>
        ))}
        <div>
          <Text size="sm" mb={6}>
            Above each column is what it is read as. Change it if it is something else.
          </Text>
          <Sample question={question} mapping={mapping} onChange={setMapping} />
        </div>
        {totals && <Totals totals={totals} currency={currency} />}
        <Group>
          <DisabledReasonButton
            reason={isOpen ? 'Answer every question first' : undefined}
            loading={isPending}
            onClick={() => onAnswer(mapping, totals === null)}
          >
            {totals ? 'Import Statement' : 'Check Totals'}
          </DisabledReasonButton>
        </Group>
      </Stack>
    </SectionCard>
  );
}
