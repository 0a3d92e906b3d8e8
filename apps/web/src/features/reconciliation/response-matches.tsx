import { Checkbox } from '@mantine/core';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { shortResponseMeaning } from '@recoup/domain/invoices/response-codes';
import { formatMoney } from '@recoup/domain/money/cents';
import type { ResponseMatch, ResponseRow } from '@recoup/domain/reconciliation/hotel-response';
import { guestText } from '@recoup/domain/records/guest-name';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { dayText } from '#api/formats.ts';
import { ScrollFrame } from '#ui/scroll-frame.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import classes from './response-matches.module.css';
import type { StoredInvoice, StoredRecord } from './stored-invoice.ts';
import type { HotelResponse } from './use-hotel-response.ts';

/** The hotel's response, in the words of the legend. */
function saidBy({ code, paid, foreignCurrency }: ResponseRow): string {
  const amount = paid === undefined ? '' : formatMoney(paid, foreignCurrency ?? homeCurrency);
  return [code && `${code.code}: ${shortResponseMeaning(code)}`, amount].filter(Boolean).join(', ');
}

/** What matches, then what does not. */
const becauseOf = ({ evidence, contradictions }: ResponseMatch): string =>
  [evidence.join(', '), contradictions.join(', ')].filter(Boolean).join(', but ');

const columns = [
  { header: 'Use', width: 44 },
  { header: 'Row', width: 52, align: 'right' },
  { header: 'Response', width: 176 },
  { header: 'REC', width: 84 },
  { header: 'Guest', width: 160 },
  { header: 'Check-in', width: 92 },
  { header: 'Match Details' },
] as const;

const usualRowHeight = 33;

interface ResponseMatchesProps {
  readonly answer: HotelResponse;
  readonly matches: readonly ResponseMatch[];
  readonly invoice: StoredInvoice;
}

/**
 * Shows which line each row of a response refers to, its content, and the evidence. Only the
 * visible rows are rendered, so that thousands of them stay fast.
 */
export function ResponseMatches({ answer, matches, invoice }: ResponseMatchesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const records = useMemo(
    () => new Map(invoice.records.map((record) => [record.id, record])),
    [invoice],
  );
  // oxlint-disable-next-line react/incompatible-library -- its functions are only used here, never in a memoized part
  const rows = useVirtualizer({
    count: matches.length,
    getScrollElement: () => frame.current,
    estimateSize: () => usualRowHeight,
    overscan: 6,
  });
  const drawn = rows.getVirtualItems();
  const label = 'Matched rows';
  return (
    <ScrollFrame label={label} scroller={frame} className={classes.frame} isReached>
      <table className={classes.table} aria-label={label} aria-rowcount={matches.length + 1}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.header} {...('width' in column && { width: column.width })} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                data-align={'align' in column ? column.align : undefined}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Space height={drawn[0]?.start ?? 0} />
          {drawn.map(({ index, key }) => {
            const match = matches[index];
            return (
              match && (
                <tr
                  key={key}
                  ref={rows.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                >
                  <MatchCells
                    answer={answer}
                    match={match}
                    record={records.get(match.lineId ?? 0)}
                  />
                </tr>
              )
            );
          })}
          <Space height={rows.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </ScrollFrame>
  );
}

/** The room of the rows that are out of sight. */
function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td className={classes.space} colSpan={columns.length} style={{ height }} />
    </tr>
  );
}

interface MatchCellsProps {
  readonly answer: HotelResponse;
  readonly match: ResponseMatch;
  readonly record: StoredRecord | undefined;
}

function MatchCells({ answer, match, record }: MatchCellsProps) {
  const { row, lineId, isUnanswered } = match;
  const isReconciled = lineId !== undefined && !answer.isOpen(match);
  return (
    <>
      <td className={classes.use}>
        <Checkbox
          size="xs"
          aria-label={`Use row ${row.lineNumber}`}
          checked={answer.isChosen(match)}
          disabled={!answer.mayChoose(match)}
          onChange={() => answer.toggle(match)}
        />
      </td>
      <td className={classes.row} data-align="right" data-title="Row">
        {row.lineNumber}
      </td>
      <td className={classes.answer}>
        {saidBy(row)} {isUnanswered && <StatusBadge tone="attention">Unanswered</StatusBadge>}
      </td>
      <td className={classes.record} data-title="REC">
        {lineId}
      </td>
      <td className={classes.guest}>{record && guestText(record)}</td>
      <td className={classes.checkIn} data-title="Check-in">
        {record && dayText(record.startDate)}
      </td>
      <td className={classes.because}>
        {isReconciled ? 'Already reconciled' : becauseOf(match)}
        <div className={classes.said}>
          {row.said.map(({ column, text }) => `${column}: ${text}`).join(' · ')}
        </div>
      </td>
    </>
  );
}
