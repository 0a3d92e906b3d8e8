import { ActionIcon, Group, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { ButtonLink } from '../button-link.tsx';
import type { ListPlace } from '../list-place.ts';
import { useShortcut } from '../shortcuts.ts';
import classes from './peek.module.css';

interface PeekPanelProps {
  readonly title: string;
  readonly href: string | undefined;
  readonly place: ListPlace | undefined;
  readonly onClose: () => void;
  /** Asks for what the panel would show about the rows before and after. */
  readonly onShown: (cache: QueryClient) => void;
  readonly children: ReactNode;
}

/** Beside the rows, or over their lower half in a narrow window: what the row's page shows first. */
export function PeekPanel({ title, href, place, onClose, onShown, children }: PeekPanelProps) {
  const cache = useQueryClient();
  const prefetch = useEffectEvent(() => onShown(cache));
  useEffect(() => prefetch(), [href]);
  const titleId = useId();
  useShortcut('back', onClose, { label: 'Close the side panel' });
  return (
    // a part that scrolls is reached by keyboard
    <aside className={classes.panel} aria-labelledby={titleId} tabIndex={0}>
      <Group justify="space-between" wrap="nowrap" gap="xs" className={classes.head}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        <Group gap="xs" wrap="nowrap">
          {href !== undefined && (
            <ButtonLink size="xs" variant="default" href={href} place={place}>
              Open
            </ButtonLink>
          )}
          <ActionIcon variant="subtle" color="gray" aria-label="Close side panel" onClick={onClose}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {children}
    </aside>
  );
}
