import { downloadResponse } from '@recoup/contract/responses/responses.endpoints';
import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { IconDownload } from '@tabler/icons-react';
import { measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useInstantFormats } from '#api/formats.ts';
import { requestUrl } from '#api/request-url.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ScrollFrame } from '#ui/scroll-frame.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Attachments } from './attachments.tsx';
import classes from './responses.module.css';
import { ScanView } from './scan-view.tsx';
import { type Mark, type MarkKind, rowKey, segmentsOf } from './sent-marks.ts';

type Block = NonNullable<HotelResponse['paper']>['blocks'][number];

interface SentRow {
  readonly block: number;
  readonly kind: Block['kind'];
  readonly row: Block['rows'][number];
}

/** So many rows around those in sight are there, so that a browser finds words in usual responses. */
const overscan = 300;
const usualRowHeight = 26;
/** That of the numbers over the columns of a table. */
const headHeight = 22;
const widest = 32;
const narrowest = 3;
/** Most cells are no longer than this share of their mean. */
const usualShare = 1.15;
/** What is around a cell, in characters. */
const around = 2;
/** Lines of a PDF keep their columns apart by many spaces, which would break each line in two. */
const wideGap = / {4,}/g;
const gap = '   ';

const kindNames: Readonly<Record<MarkKind, string>> = {
  who: 'Names',
  amount: 'Amount of',
  outcome: 'Says what became of',
};

interface SentCardProps {
  readonly response: HotelResponse;
  /** By `rowKey`. */
  readonly marks: ReadonlyMap<string, readonly Mark[]>;
  readonly currentId: number | undefined;
  readonly onSelect: (recordId: number) => void;
}

/** What was sent, as it was read, with every value marked in its place. */
export function SentCard({ response, marks, currentId, onSelect }: SentCardProps) {
  const { paper, filename, removedAt } = response;
  const { at } = useInstantFormats();
  if (removedAt !== null)
    return (
      <SectionCard title="What Was Sent">
        <p
          className={classes.quiet}
        >{`Removed ${at(removedAt)}: what hotels send is kept for some years only.`}</p>
      </SectionCard>
    );
  const href = requestUrl(downloadResponse, { responseId: response.id });
  return (
    <SectionCard
      title="What Was Sent"
      actions={
        <ButtonLink
          size="xs"
          variant="default"
          href={href}
          download
          leftSection={<IconDownload size={15} />}
        >
          Download
        </ButtonLink>
      }
    >
      {paper ? (
        <Sent blocks={paper.blocks} marks={marks} currentId={currentId} onSelect={onSelect} />
      ) : response.state === 'reading' ? (
        <p className={classes.quiet}>Reading...</p>
      ) : (
        <ScanView href={href} name={filename ?? ''} />
      )}
      {response.state !== 'reading' && (
        <Attachments responseId={response.id} isTypedFrom={marks.size === 0} />
      )}
    </SectionCard>
  );
}

interface SentProps extends Omit<SentCardProps, 'response'> {
  readonly blocks: readonly Block[];
}

function Sent({ blocks, marks, currentId, onSelect }: SentProps) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useMemo(
    () =>
      blocks.flatMap(({ kind, rows: own }, block) =>
        own.map((row): SentRow => ({ block, kind, row })),
      ),
    [blocks],
  );
  // oxlint-disable-next-line react/incompatible-library -- its functions are only used here, never in a memoized part
  const shown = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => usualRowHeight,
    // a table's head is above its first row
    measureElement: (element, ...given) =>
      measureElement(element, ...given) + (element.matches('tr:first-child') ? headHeight : 0),
    scrollPaddingStart: headHeight,
    overscan,
  });
  const scrollToCurrent = useEffectEvent(() => {
    const first = rows.findIndex((row) => marksIn(row).some(isCurrent));
    if (first < 0) return;
    shown.scrollToIndex(first, { align: 'auto' });
    requestAnimationFrame(() => showSideways(frame.current, currentId));
  });
  // only another record scrolls
  useEffect(() => scrollToCurrent(), [currentId]);
  const marksIn = ({ block, row: { lineNumber } }: SentRow) =>
    marks.get(rowKey({ block, lineNumber })) ?? [];
  const isCurrent = ({ recordId }: Mark) => recordId === currentId;
  const drawn = shown.getVirtualItems();
  const parts = Map.groupBy(
    drawn.flatMap(({ index }) => (rows[index] ? [{ index, sent: rows[index] }] : [])),
    ({ sent }) => sent.block,
  );
  return (
    <ScrollFrame label="What was sent" scroller={frame} className={classes.sent} isReached>
      {/* by keyboard, the lines beside it lead to their places */}
      <div
        onClick={({ target }) => {
          const mark = target instanceof Element ? target.closest('[data-record]') : null;
          if (mark instanceof HTMLElement) onSelect(Number(mark.dataset.record));
        }}
      >
        <div style={{ height: drawn[0]?.start ?? 0 }} />
        {[...parts].map(([block, own]) => (
          <BlockRows key={block} block={blocks[block]}>
            {own.map(({ index, sent }) => (
              <RowOfBlock
                key={index}
                index={index}
                sent={sent}
                measure={shown.measureElement}
                marks={marksIn(sent)}
                currentId={currentId}
              />
            ))}
          </BlockRows>
        ))}
        <div style={{ height: shown.getTotalSize() - (drawn.at(-1)?.end ?? 0) }} />
      </div>
    </ScrollFrame>
  );
}

/** Scrolls the frame sideways, and nothing else, until the first mark of a record is in sight. */
function showSideways(frame: HTMLElement | null, recordId: number | undefined): void {
  const mark = frame?.querySelector(`[data-record="${recordId}"]`);
  if (!frame || !mark) return;
  const inside = frame.getBoundingClientRect();
  const { left, right } = mark.getBoundingClientRect();
  if (left < inside.left) frame.scrollLeft += left - inside.left;
  else if (right > inside.right) frame.scrollLeft += right - inside.right;
}

const longestWord = (text: string): number =>
  Math.max(...text.split(/\s+/).map((word) => word.length));

/** How many characters each column of a table takes: a usual cell stays on one line, a heading need not. */
function widthsOf({ rows }: Block): number[] {
  const columns = Math.max(...rows.map(({ cells }) => cells.length));
  return Array.from({ length: columns }, (_, column) => {
    const texts = rows.map(({ cells }) => cells[column] ?? '').filter((text) => text !== '');
    const all = texts.reduce((sum, text) => sum + text.length, 0);
    const usual = Math.ceil((usualShare * all) / Math.max(1, texts.length));
    const word = texts.reduce((most, text) => Math.max(most, longestWord(text)), narrowest);
    return Math.min(widest, Math.max(usual, word));
  });
}

/**
 * The rows of one block that are drawn: one table, whose columns are as wide wherever it is scrolled.
 * They are numbered as questions name them.
 */
function BlockRows({ block, children }: { block: Block | undefined; children: ReactNode }) {
  const widths = useMemo(() => (block ? widthsOf(block) : []), [block]);
  if (block?.kind !== 'table') return <div className={classes.texts}>{children}</div>;
  const all = widths.reduce((sum, width) => sum + width + around, 5);
  return (
    <table className={classes.sentTable} style={{ minWidth: `${all}ch` }}>
      <colgroup>
        <col style={{ width: '5ch' }} />
        {widths.map((width, column) => (
          <col key={column} style={{ width: `${width + around}ch` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td />
          {widths.map((_, column) => (
            <th key={column} scope="col">
              {column + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface RowOfBlockProps {
  readonly index: number;
  readonly sent: SentRow;
  readonly measure: (element: Element | null) => void;
  readonly marks: readonly Mark[];
  readonly currentId: number | undefined;
}

function RowOfBlock({ index, sent, measure, marks, currentId }: RowOfBlockProps) {
  const { kind, row } = sent;
  const isCurrent = marks.some(({ recordId }) => recordId === currentId);
  const common = {
    ref: measure,
    'data-index': index,
    'data-current': isCurrent || undefined,
  };
  if (kind === 'text')
    return (
      <p {...common} className={classes.textLine}>
        {segmentsOf(row.cells.join(''), marks, currentId).map(({ text, mark }, part) => (
          <Marked key={part} mark={mark} currentId={currentId}>
            {text.replaceAll(wideGap, gap)}
          </Marked>
        ))}
      </p>
    );
  return (
    <tr {...common}>
      <th scope="row">{row.lineNumber}</th>
      {row.cells.map((text, column) => {
        const own = marks.filter(({ place }) => 'column' in place && place.column === column);
        return (
          <td key={column}>
            <Marked
              mark={own.find(({ recordId }) => recordId === currentId) ?? own[0]}
              currentId={currentId}
            >
              {text}
            </Marked>
          </td>
        );
      })}
    </tr>
  );
}

interface MarkedProps {
  readonly mark: Mark | undefined;
  readonly currentId: number | undefined;
  readonly children: string;
}

function Marked({ mark, currentId, children }: MarkedProps) {
  if (!mark) return children;
  const { recordId, kind } = mark;
  return (
    <mark
      className={classes.mark}
      data-record={recordId}
      data-kind={kind}
      data-current={recordId === currentId || undefined}
      title={`${kindNames[kind]} REC ${recordId}`}
    >
      {children}
    </mark>
  );
}
