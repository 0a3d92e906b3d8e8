import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { dateOrderNames } from '@recoup/contract/uploads/question-names';
import {
  delimiters,
  encodings,
  type FileReading,
  type ReadingAnswers,
  type UploadDraft,
} from '@recoup/contract/uploads/upload-drafts.schemas';
import { counted, countText } from '@recoup/domain/kit/counted';
import { priceSpans, questionRules, roomPrices } from '@recoup/domain/uploads/questions';
import { useState } from 'react';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { QuestionsForm } from './questions-form.tsx';
import { SampleTable } from './sample-table.tsx';

interface ReadingCardProps {
  readonly draft: UploadDraft;
  readonly reading: FileReading;
  /** The possible meanings of a column, with their texts. */
  readonly columns: Readonly<Record<string, string>>;
  readonly onAnswer: (answers: ReadingAnswers) => void;
}

const encodingNames: Readonly<Record<(typeof encodings)[number], string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
};

const delimiterNames: Readonly<Record<(typeof delimiters)[number], string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Pipe ( | )',
};

const named = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }));

const orderNames = questionRules.dateOrder.words;
const orderChoices = [{ value: '', label: 'Not detected' }, ...named(dateOrderNames, orderNames)];

/** The answers that apply whatever the columns of the file are. */
function openingOf({ encoding, delimiter, sheetName, country }: ReadingAnswers): ReadingAnswers {
  return { encoding, delimiter, sheetName, country };
}

/**
 * How the file itself is opened: any change here detects its columns again and repeats the
 * questions.
 */
function OpeningFields({ draft, reading, onAnswer }: Omit<ReadingCardProps, 'columns'>) {
  const answers = openingOf(draft.answers);
  const { encoding, delimiter, sheetName, sheetNames, emptySheets } = reading;
  if (sheetName !== null)
    return (
      <NativeSelect
        label="Sheet"
        data={sheetNames.map((name) => ({
          value: name,
          label: emptySheets.includes(name) ? `${name} (empty)` : name,
        }))}
        value={sheetName}
        onChange={({ currentTarget }) => onAnswer({ ...answers, sheetName: currentTarget.value })}
      />
    );
  return (
    <>
      <NativeSelect
        label="Encoding"
        data={named(encodings, encodingNames)}
        value={encoding ?? 'utf-8'}
        onChange={({ currentTarget }) => {
          const chosen = encodings.find((one) => one === currentTarget.value);
          if (chosen) onAnswer({ ...answers, encoding: chosen });
        }}
      />
      <NativeSelect
        label="Delimiter"
        data={named(delimiters, delimiterNames)}
        value={delimiter ?? ','}
        onChange={({ currentTarget }) => {
          const chosen = delimiters.find((one) => one === currentTarget.value);
          if (chosen) onAnswer({ ...answers, delimiter: chosen });
        }}
      />
    </>
  );
}

/** What was not asked because an earlier file answered it. */
function AnsweredBefore({ reading: { answeredBefore } }: Pick<ReadingCardProps, 'reading'>) {
  if (answeredBefore.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      Previously answered: {answeredBefore.map(({ text }) => text).join('; ')}
    </Text>
  );
}

const priceChoices = named(priceSpans, questionRules.pricePer.words);
const roomChoices = named(roomPrices, questionRules.rooms.words);

/** The meaning of values that the file does not explain itself. */
function ValueFields({ draft, reading, onAnswer }: Omit<ReadingCardProps, 'columns'>) {
  const { dateOrder, pricePer, rooms } = reading;
  const isOpen = draft.state === 'asking';
  return (
    <>
      <NativeSelect
        label="Date order (3/7)"
        data={dateOrder === null ? orderChoices : orderChoices.slice(1)}
        value={dateOrder ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const order = dateOrderNames.find((one) => one === value);
          if (order) onAnswer({ ...draft.answers, dateOrder: order });
        }}
      />
      {pricePer !== null && !isOpen && (
        <NativeSelect
          label="Price is for"
          data={priceChoices}
          value={pricePer}
          onChange={({ currentTarget: { value } }) => {
            const span = priceSpans.find((one) => one === value);
            if (span) onAnswer({ ...draft.answers, pricePer: span });
          }}
        />
      )}
      {rooms !== null && !isOpen && (
        <NativeSelect
          label="Price with several rooms"
          data={roomChoices}
          value={rooms}
          onChange={({ currentTarget: { value } }) => {
            const price = roomPrices.find((one) => one === value);
            if (price) onAnswer({ ...draft.answers, rooms: price });
          }}
        />
      )}
    </>
  );
}

/** Which other sheets of the workbook have rows: they are not read. */
function OtherSheets({ reading }: Pick<ReadingCardProps, 'reading'>) {
  const { sheetName, sheetNames, emptySheets } = reading;
  const others = sheetNames.filter((name) => name !== sheetName && !emptySheets.includes(name));
  if (others.length === 0) return null;
  return (
    <Text size="sm" role="alert">
      Only the sheet {sheetName} is imported. These sheets also have rows: {others.join(', ')}.
    </Text>
  );
}

/** Which lines have letters that the encoding does not know; they are read with a sign in their place. */
function Damaged({ reading: { damaged, encoding } }: Pick<ReadingCardProps, 'reading'>) {
  if (damaged === null || encoding === null) return null;
  const { count, first } = damaged;
  const lines = first.map((line) => countText(line)).join(', ');
  const more = count > first.length ? ', and more' : '';
  return (
    <Text size="sm" role="alert">
      {counted(count, 'line has', 'lines have')} characters that are not {encodingNames[encoding]},
      shown as �: {lines}
      {more}.
    </Text>
  );
}

/** The answers except those about a column that has changed. */
function withoutMoved(
  answers: ReadingAnswers,
  isMoved: (column: string) => boolean,
): ReadingAnswers {
  const { dateOrder, decimalMark, pricePer, rooms, ...others } = answers;
  return {
    ...others,
    ...(!isMoved('startDate') && !isMoved('endDate') && { dateOrder }),
    ...(!isMoved('rate') && { decimalMark, pricePer, rooms }),
  };
}

function sameAs(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}

/** Why columns cannot be read as chosen: two of them cannot have the same meaning. */
function twiceReason(
  chosen: ReadonlyArray<string | null>,
  names: Readonly<Record<string, string>>,
): string | undefined {
  const twice = chosen.find((one, at) => one !== null && chosen.indexOf(one) !== at);
  return twice ? `Two columns are mapped to ${names[twice] ?? twice}` : undefined;
}

/** How the file was read, above its first rows: everything that was detected can be changed. */
export function ReadingCard({ draft, reading, columns, onAnswer }: ReadingCardProps) {
  const [chosen, setChosen] = useState(reading.columns);
  const [headerLine, setHeaderLine] = useState(reading.headerLine);
  const isChanged = headerLine !== reading.headerLine || !sameAs(chosen, reading.columns);
  const isAsking = draft.state === 'asking';
  const hasRows = reading.sample.length > 0;
  const lines = reading.sample.map(({ line }) => line);
  const isMoved = (column: string): boolean => {
    const before = reading.columns.indexOf(column);
    const isNamedAnew = headerLine !== reading.headerLine;
    return before >= 0 && (isNamedAnew || chosen.indexOf(column) !== before);
  };
  const apply = () =>
    onAnswer({
      ...withoutMoved(draft.answers, isMoved),
      mapping: {
        headerLine,
        columns: Object.fromEntries(
          chosen.flatMap((column, at) => (column === null ? [] : [[column, at]])),
        ),
      },
    });
  return (
    <SectionCard title={isAsking ? 'Check the File Format' : 'File Format'}>
      <Stack gap="sm">
        {isAsking && draft.questions.length === 0 && (
          <Text size="sm" role="alert" fw={600}>
            {draft.message}
          </Text>
        )}
        {draft.questions.length > 0 && !isChanged && (
          <QuestionsForm questions={draft.questions} answers={draft.answers} onAnswer={onAnswer} />
        )}
        <AnsweredBefore reading={reading} />
        <Group gap="sm" align="end">
          <OpeningFields draft={draft} reading={reading} onAnswer={onAnswer} />
          {hasRows && (
            <>
              <NativeSelect
                label="Header row"
                data={[
                  { value: '', label: 'None' },
                  ...lines.map((line) => ({ value: String(line), label: `Line ${line}` })),
                ]}
                value={headerLine === null ? '' : String(headerLine)}
                onChange={({ currentTarget: { value } }) =>
                  setHeaderLine(value === '' ? null : Number(value))
                }
              />
              <ValueFields draft={draft} reading={reading} onAnswer={onAnswer} />
            </>
          )}
        </Group>
        <Damaged reading={reading} />
        {hasRows && <OtherSheets reading={reading} />}
        {hasRows && (
          <SampleTable
            reading={reading}
            headerLine={headerLine}
            names={columns}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
        {hasRows && (isChanged || isAsking) && (
          <Group justify="flex-end">
            <DisabledReasonButton
              variant={isAsking ? 'filled' : 'default'}
              reason={isChanged ? twiceReason(chosen, columns) : 'Map the columns first'}
              onClick={apply}
            >
              Apply
            </DisabledReasonButton>
          </Group>
        )}
      </Stack>
    </SectionCard>
  );
}
