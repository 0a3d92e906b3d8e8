import { ActionIcon, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { problemOf } from '../problem.ts';
import { toastProblem } from '../toasts.tsx';
import type { ColumnSettingsProps } from './column-settings.tsx';
import type { ColumnChoice } from './use-columns.ts';

const load = () => import('./column-settings.tsx').then((m) => m.ColumnSettings);

/** Opens the user's arrangement of the columns. */
export function ColumnMenu<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const [isOpen, setOpen] = useState(false);
  // opened once it is loaded, so that the focus finds it in the menu
  const [ColumnSettings, setColumnSettings] = useState<ComponentType<ColumnSettingsProps>>();
  const open = () =>
    void load().then(
      (part) => {
        setColumnSettings(() => part);
        setOpen(true);
      },
      (error: unknown) => toastProblem(problemOf(error)),
    );
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
          onClick={isOpen ? () => setOpen(false) : open}
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
