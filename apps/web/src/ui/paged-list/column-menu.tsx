import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ColumnChoice } from './use-columns.ts';

/** The user's choice of columns. */
export function ColumnMenu<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  if (choice.hideable.length === 0) return null;
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={32} aria-label="Choose Columns" title="Choose Columns">
          <IconColumns3 size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8}>
          {choice.hideable.map((column) => (
            <Checkbox
              key={column.key}
              size="xs"
              label={column.header}
              checked={choice.isShown(column)}
              onChange={() => choice.toggle(column)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
