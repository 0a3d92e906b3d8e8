import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { ListPlace } from '../list-place.ts';
import { useShortcut } from '../shortcuts.ts';
import type { CurrentRow } from './current-row.ts';
import type { ListPeek } from './list-types.ts';
import classes from './peek.module.css';

interface PeekedList<Row> {
  readonly peek: ListPeek<Row> | undefined;
  readonly rows: readonly Row[];
  readonly current: CurrentRow<Row>;
  readonly within: RefObject<HTMLElement | null>;
}

/** The panel is loaded when it is first opened. */
const PeekPanel = lazyPart(() => import('./peek-panel.tsx').then((m) => m.PeekPanel));

interface Peek {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Opens and closes the panel beside a list. The focus stays on, and returns to, the current row. */
export function usePeek<Row>({ peek, rows, current, within }: PeekedList<Row>): Peek {
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted && peek !== undefined && current.row !== undefined;
  const at = current.row === undefined ? -1 : rows.indexOf(current.row);
  return {
    isOpen,
    toggle: () => {
      setWanted(!isOpen);
      within.current?.querySelectorAll<HTMLElement>('[data-row-link]')[at]?.focus();
    },
  };
}

/** The button and the key that open and close the panel, for lists that have one. */
export function PeekButton({ isOpen, toggle }: Peek) {
  useShortcut('peek', toggle);
  return (
    <ActionIcon
      variant={isOpen ? 'light' : 'default'}
      size={32}
      className={classes.button}
      aria-label="Side Panel"
      title="Side Panel (p)"
      aria-pressed={isOpen}
      onClick={toggle}
    >
      <IconLayoutSidebarRight size={16} />
    </ActionIcon>
  );
}

interface PeekedRowProps<Row> {
  readonly peek: ListPeek<Row>;
  readonly row: Row;
  readonly rows: readonly Row[];
  readonly rowHref: ((row: Row) => string) | undefined;
  readonly placeOf: (row: Row, at: number, href: string) => ListPlace | undefined;
  readonly onClose: () => void;
}

/** The panel about a row, which also asks for what it would show about the rows before and after. */
export function PeekedRow<Row>(props: PeekedRowProps<Row>) {
  const { peek, row, rows, rowHref, placeOf, onClose } = props;
  const at = rows.indexOf(row);
  const href = rowHref?.(row);
  return (
    <PeekPanel
      title={peek.title(row)}
      href={href}
      place={href === undefined ? undefined : placeOf(row, at, href)}
      onClose={onClose}
      onShown={(cache) => {
        for (const near of [rows[at + 1], rows[at - 1]])
          if (near !== undefined) peek.prefetch(cache, near);
      }}
    >
      {peek.content(row)}
    </PeekPanel>
  );
}
