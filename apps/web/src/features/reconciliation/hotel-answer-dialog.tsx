import { Button, Checkbox, Group, Modal, Stack, Table, Text, Textarea } from '@mantine/core';
import { answerInShort } from '@recoup/domain/invoices/answer-codes';
import { formatDollars } from '@recoup/domain/money/cents';
import {
  type AnswerMatch,
  type AnswerRow,
  applyAnswer,
  matchAnswer,
  readAnswer,
} from '@recoup/domain/reconciliation/hotel-answer';
import { isEditable } from '@recoup/domain/reconciliation/reconciliation-line';
import { parse } from 'csv-parse/browser/esm/sync';
import { useState } from 'react';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { centsOf } from './stored-invoice.ts';
import type { OpenDesk } from './use-desk.ts';

/** Tabs come from spreadsheets, semicolons and commas from files. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  if (head.includes('\t')) return '\t';
  return head.split(';').length > head.split(',').length ? ';' : ',';
}

function cellsOf(text: string): string[][] | string {
  try {
    return parse(text, { delimiter: delimiterOf(text), relax_column_count: true, bom: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function readText(text: string): AnswerRow[] | string {
  const cells = cellsOf(text);
  return typeof cells === 'string' ? cells : readAnswer(cells);
}

/** What the hotel said, in the words of the legend. */
function saidBy({ code, paid }: AnswerRow): string {
  const amount = paid === undefined ? '' : formatDollars(paid);
  return [code && `${code.code}: ${answerInShort(code)}`, amount].filter(Boolean).join(', ');
}

interface HotelAnswerDialogProps {
  readonly open: OpenDesk;
  readonly onClose: () => void;
}

/**
 * Takes a hotel's answer as text, shows which line each row speaks of and why, and writes the chosen
 * ones into the work. Only exact matches are chosen beforehand; nothing is marked or saved.
 */
export function HotelAnswerDialog({ open, onClose }: HotelAnswerDialogProps) {
  const { desk, invoice, change } = open;
  const [text, setText] = useState('');
  const [matches, setMatches] = useState<readonly AnswerMatch[]>();
  const [fault, setFault] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const editable = new Set(desk.now.lines.filter(isEditable).map(({ id }) => id));
  const mayChoose = ({ lineId }: AnswerMatch): boolean =>
    lineId !== undefined && editable.has(lineId);

  const read = (given: string) => {
    const rows = readText(given);
    if (typeof rows === 'string') return setFault(rows);
    const lines = invoice.records.map((record) => ({
      ...record,
      commission: centsOf(record.commission),
    }));
    const found = matchAnswer(rows, lines);
    setFault(undefined);
    setMatches(found);
    setChosen(
      new Set(
        found.filter((match) => match.isExact && mayChoose(match)).map(({ row }) => row.place),
      ),
    );
  };
  const apply = () => {
    const picked = (matches ?? []).filter(({ row }) => chosen.has(row.place));
    change((state) => applyAnswer(state, picked));
    toastDone(picked.length === 1 ? '1 record filled in' : `${picked.length} records filled in`);
    onClose();
  };
  const toggle = (place: number) => {
    const next = new Set(chosen);
    if (!next.delete(place)) next.add(place);
    setChosen(next);
  };
  return (
    <Modal opened onClose={onClose} title="The hotel's answer" size="xl">
      <Stack gap="sm">
        {matches === undefined ? (
          <>
            <Textarea
              label="Rows of the answer"
              description="Paste them from a spreadsheet or a CSV file, with the first row naming the columns: REC or Confirmation, Guest, Check-in, Code, Paid."
              autosize
              minRows={8}
              maxRows={16}
              data-autofocus
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            {fault !== undefined && <ProblemBar message={fault} />}
          </>
        ) : (
          <Table stickyHeader aria-label="What the answer says of each record">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Use</Table.Th>
                <Table.Th>Row</Table.Th>
                <Table.Th>REC</Table.Th>
                <Table.Th>Answer</Table.Th>
                <Table.Th>Because</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {matches.map((match) => (
                <Table.Tr key={match.row.place}>
                  <Table.Td>
                    <Checkbox
                      aria-label={`Use row ${match.row.place}`}
                      checked={chosen.has(match.row.place)}
                      disabled={!mayChoose(match)}
                      onChange={() => toggle(match.row.place)}
                    />
                  </Table.Td>
                  <Table.Td>{match.row.place}</Table.Td>
                  <Table.Td>{match.lineId}</Table.Td>
                  <Table.Td>{saidBy(match.row)}</Table.Td>
                  <Table.Td>
                    {match.lineId !== undefined && !editable.has(match.lineId)
                      ? 'already reconciled'
                      : match.evidence.join(', ')}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {matches === undefined
              ? 'Nothing is saved before you submit.'
              : `${chosen.size} of ${matches.length} rows are used; only exact ones are chosen beforehand.`}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            {matches === undefined ? (
              <Button disabled={text.trim() === ''} onClick={() => read(text)}>
                Match
              </Button>
            ) : (
              <Button disabled={chosen.size === 0} onClick={apply}>
                Fill In
              </Button>
            )}
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}
