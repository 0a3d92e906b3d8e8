import { ActionIcon } from '@mantine/core';
import type { ListedUnderstoodRow } from '@recoup/contract/uploads/upload-drafts.schemas';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { dayText, moneyText } from '#api/formats.ts';
import { ScrollFrame } from '#ui/scroll-frame.tsx';
import classes from './understood.module.css';

type Row = ListedUnderstoodRow;

/** The rate as given, and in dollars with the day of the exchange rate. */
function Rate({ row }: { row: Row }) {
  const { rate, currency, rateInDollars, exchangeSetOn } = row;
  if (currency === homeCurrency) return moneyText(rate);
  const setOn = exchangeSetOn ? `, rate of ${dayText(exchangeSetOn)}` : '';
  return (
    <>
      {moneyText(rate, currency)}
      <span className={classes.note}>
        {moneyText(rateInDollars)}
        {setOn}
      </span>
    </>
  );
}

const columns: ReadonlyArray<{
  readonly title: string;
  readonly isNumber?: boolean;
  readonly cell: (row: Row) => ReactNode;
}> = [
  { title: 'Line', cell: ({ line }) => line },
  { title: 'Guest', cell: ({ guest }) => guest },
  {
    title: 'Hotel',
    cell: ({ hotel, place }) => (
      <>
        {hotel || '–'}
        {place && <span className={classes.note}>{place}</span>}
      </>
    ),
  },
  {
    title: 'Phone',
    cell: ({ phone, canDial }) => (
      <>
        {phone || '–'}
        {phone && !canDial && <span className={classes.note}>Cannot be dialed</span>}
      </>
    ),
  },
  { title: 'Confirmation', cell: ({ confirmationNumber }) => confirmationNumber || '–' },
  { title: 'Check In', cell: ({ checkIn }) => dayText(checkIn) },
  { title: 'Check Out', cell: ({ checkOut }) => dayText(checkOut) },
  { title: 'Nights', isNumber: true, cell: ({ nights }) => nights },
  { title: 'Rate', isNumber: true, cell: (row) => <Rate row={row} /> },
  { title: 'Commission', isNumber: true, cell: ({ commission }) => moneyText(commission) },
];

/** The cells of a row as they are in the file, under the file's own column names. */
function RawRow({ row, header }: { row: Row; header: readonly string[] }) {
  return (
    <tr className={classes.raw}>
      <td colSpan={columns.length + 1}>
        <dl aria-label={`Line ${row.line} of the file`}>
          {row.cells.map((cell, at) => (
            <div key={at}>
              <dt>{header[at] ?? `Column ${at + 1}`}</dt>
              <dd>{cell || '–'}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}

function UnderstoodRow({ row, header }: { row: Row; header: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <tr data-open={isOpen || undefined}>
        {columns.map(({ title, isNumber, cell }) => (
          <td key={title} data-title={title} data-number={isNumber}>
            <span>{cell(row)}</span>
          </td>
        ))}
        <td data-title="In the File">
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-label={`Show line ${row.line} as in the file`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon size={14} aria-hidden />
          </ActionIcon>
        </td>
      </tr>
      {isOpen && <RawRow row={row} header={header} />}
    </>
  );
}

interface UnderstoodTableProps {
  readonly rows: readonly Row[];
  /** The file's own names of its columns. */
  readonly header: readonly string[];
}

/** Rows as they were read, each with a way to see its original cells. */
export function UnderstoodTable({ rows, header }: UnderstoodTableProps) {
  return (
    <ScrollFrame label="Parsed rows" className={classes.rows}>
      <table aria-label="Parsed rows">
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" data-number={isNumber}>
                {title}
              </th>
            ))}
            <th scope="col">In the File</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <UnderstoodRow key={row.line} row={row} header={header} />
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
