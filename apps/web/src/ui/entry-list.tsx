import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './entry-list.module.css';

interface EntryListProps<Entry> {
  /** The contents of the list, for screen readers. */
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly entryKey: (entry: Entry) => string | number;
  /** Shown instead of the list if there are no entries. */
  readonly empty: string;
  /** Actions for an entry, at its right. */
  readonly actions: (entry: Entry) => ReactNode;
  readonly children: (entry: Entry) => ReactNode;
}

/** A few things of one kind inside a card, each with its actions. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { label, entries, entryKey, empty, actions, children } = props;
  if (entries.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    );
  return (
    <ul className="plain-list" aria-label={label}>
      {entries.map((entry) => (
        <li key={entryKey(entry)} className={classes.entry}>
          <div className={classes.content}>{children(entry)}</div>
          <Group gap={4} wrap="nowrap" className="screen-only">
            {actions(entry)}
          </Group>
        </li>
      ))}
    </ul>
  );
}
