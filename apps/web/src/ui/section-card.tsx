import { Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './detail.module.css';

interface SectionCardProps {
  readonly title: string;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One matter of a detail screen, under its title. Never put one into another. */
export function SectionCard({ title, actions, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <Group justify="space-between" className={classes.cardHead} wrap="nowrap">
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {actions && (
          <Group gap="xs" wrap="nowrap" className="screen-only">
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </section>
  );
}
