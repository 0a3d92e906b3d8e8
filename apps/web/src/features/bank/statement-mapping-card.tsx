import { Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import type { StatementQuestion } from '@recoup/contract/bank/bank-statements.schemas';
import { useState } from 'react';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
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

interface StatementMappingCardProps {
  readonly question: StatementQuestion;
  readonly isPending: boolean;
  readonly onAnswer: (mapping: Mapping) => void;
}

/** How a table is read: what it leaves open is asked, the rest can be changed. */
export function StatementMappingCard(props: StatementMappingCardProps) {
  const { question, isPending, onAnswer } = props;
  const [mapping, setMapping] = useState<Mapping>(question.mapping);
  const isOpen = question.questions.some((one) => answerTo(mapping, one) === '');
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
        <Group>
          <DisabledReasonButton
            reason={isOpen ? 'Answer every question first' : undefined}
            loading={isPending}
            onClick={() => onAnswer(mapping)}
          >
            Import Statement
          </DisabledReasonButton>
        </Group>
      </Stack>
    </SectionCard>
  );
}
