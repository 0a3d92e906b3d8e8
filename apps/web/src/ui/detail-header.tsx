import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton, CopyLinkButton } from './copyable.tsx';
import classes from './detail.module.css';
import { ListNeighbors } from './list-neighbors.tsx';
import { usePageTitle } from './page-title.ts';

interface DetailHeaderProps {
  /** The subject of the screen; also the title of the browser tab. */
  readonly name: string;
  /** The ID or number by which users tell others what this is; it can be copied. */
  readonly id?: { readonly label: string; readonly text: string };
  /** A quiet line under the name. */
  readonly detail?: ReactNode;
  readonly badges?: ReactNode;
  /** The one primary action, after lesser ones. */
  readonly actions?: ReactNode;
}

/** The head of a detail screen: name, status badges, primary action. */
export function DetailHeader({ name, id, detail, badges, actions }: DetailHeaderProps) {
  usePageTitle(name);
  return (
    <header className={classes.header}>
      <div>
        <Group gap="xs">
          <Title order={1}>{name}</Title>
          <span className={classes.copies}>
            {id && <CopyButton {...id} />}
            <CopyLinkButton />
          </span>
          {badges}
        </Group>
        {detail !== undefined && (
          <Text size="sm" c="dimmed" component="div">
            {detail}
          </Text>
        )}
      </div>
      <Group gap="xs" className="screen-only">
        <ListNeighbors />
        {actions}
      </Group>
    </header>
  );
}
