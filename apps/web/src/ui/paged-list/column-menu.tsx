import { ActionIcon, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { usePanel } from '../use-panel.ts';
import type { ColumnChoice } from './use-columns.ts';

const load = () => import('./column-settings.tsx').then((m) => m.ColumnSettings);

/** Opens the user's arrangement of the columns. */
export function ColumnMenu<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const { Panel: ColumnSettings, isOpen, setOpen, toggle } = usePanel(load);
  if (choice.arranged.length < 2) return null;
  const columns = choice.arranged.map(({ column: { header }, setting, isFixed }) => ({
    header,
    setting,
    isFixed,
  }));
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      // scrolled away with its button, it keeps the focus
      hideDetached={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={32}
          aria-label="Choose Columns"
          title="Choose Columns"
          onClick={toggle}
        >
          <IconColumns3 size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        {ColumnSettings && (
          <ColumnSettings
            columns={columns}
            onChange={choice.keep}
            onReset={choice.settings.length === 0 ? undefined : () => choice.keep([])}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
