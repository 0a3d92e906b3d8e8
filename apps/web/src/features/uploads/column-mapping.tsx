import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { UploadQuestion } from '@recoup/contract/uploads/uploads.schemas';
import { useState } from 'react';
import { SectionCard } from '#ui/section-card.tsx';
import classes from './uploads.module.css';
import type { Answers } from './use-data-upload.ts';

interface ColumnMappingProps {
  readonly question: UploadQuestion;
  /** What a column may hold, with the words for it. */
  readonly columns: Readonly<Record<string, string>>;
  readonly onAnswer: (answer: Answers) => void;
}

const nothing = '';

/** Which column of the file holds what, over its first rows. */
export function ColumnMapping({ question, columns, onAnswer }: ColumnMappingProps) {
  const { message, sample = [], columns: guessed = [] } = question;
  const width = Math.max(...sample.map((row) => row.length), guessed.length, 0);
  const [chosen, setChosen] = useState<readonly string[]>(
    Array.from({ length: width }, (_, at) => guessed[at] ?? nothing),
  );
  const [hasHeader, setHasHeader] = useState(true);
  const options = [
    { value: nothing, label: '(not used)' },
    ...Object.entries(columns).map(([value, label]) => ({ value, label })),
  ];
  const mapped = Object.fromEntries(
    chosen.flatMap((column, at) => (column === nothing ? [] : [[column, at]])),
  );
  return (
    <SectionCard title="Which column holds what?">
      <Stack gap="sm">
        <Text size="sm">{message}</Text>
        <Checkbox
          label="The first row names the columns"
          checked={hasHeader}
          onChange={(event) => setHasHeader(event.currentTarget.checked)}
        />
        <div className={classes.sample}>
          <table aria-label="First rows of the file">
            <thead>
              <tr>
                {chosen.map((column, at) => (
                  <th key={at} scope="col">
                    <NativeSelect
                      size="xs"
                      aria-label={`Column ${at + 1}`}
                      data={options}
                      value={column}
                      onChange={({ currentTarget: { value } }) =>
                        setChosen(chosen.map((old, place) => (place === at ? value : old)))
                      }
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.map((row, at) => (
                <tr key={at}>
                  {chosen.map((_, cell) => (
                    <td key={cell}>{row[cell]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Group justify="flex-end">
          <Button onClick={() => onAnswer({ mapping: { hasHeader, columns: mapped } })}>
            Read the file so
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  );
}
