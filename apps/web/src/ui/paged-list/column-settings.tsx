import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPin, IconPinFilled } from '@tabler/icons-react';
import { useDraft } from '../use-draft.ts';
import { type ColumnSetting, columnWidth, moveSetting, withSetting } from './arrange-columns.ts';
import classes from './column-settings.module.css';

interface OneColumn {
  readonly header: string;
  readonly setting: ColumnSetting;
  readonly isFixed: boolean;
}

export interface ColumnSettingsProps {
  /** In the order in which they are shown; the first stays where it is. */
  readonly columns: readonly OneColumn[];
  readonly onChange: (settings: readonly ColumnSetting[]) => void;
  readonly onReset: (() => void) | undefined;
}

interface WidthFieldProps {
  readonly header: string;
  readonly width: number | undefined;
  readonly onChange: (width: number | undefined) => void;
}

/** The width in pixels; empty means as wide as fits. */
function WidthField({ header, width, onChange }: WidthFieldProps) {
  const [draft, type] = useDraft(width === undefined ? '' : String(width), (text) => {
    if (text === '') onChange(undefined);
    else if (/^\d+$/.test(text)) onChange(columnWidth(Number(text)));
  });
  return (
    <TextInput
      size="xs"
      w={64}
      inputMode="numeric"
      placeholder="Auto"
      aria-label={`Width of ${header} in pixels`}
      error={draft !== '' && !/^\d+$/.test(draft)}
      value={draft}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** Which columns a list shows, in which order, how wide, and which stay in sight (F-422). */
export function ColumnSettings({ columns, onChange, onReset }: ColumnSettingsProps) {
  const settings = columns.map(({ setting }) => setting);
  const change = (key: string, changed: Partial<ColumnSetting>) =>
    onChange(withSetting(settings, key, changed));
  const isMovable = (at: number, step: 1 | -1): boolean => {
    const next = columns[at + step];
    return (
      at + step > 0 &&
      next !== undefined &&
      Boolean(next.setting.isPinned) === Boolean(columns[at]?.setting.isPinned)
    );
  };
  return (
    <div className={classes.settings}>
      <div className={classes.heads} aria-hidden>
        <span>Column</span>
        <span>Width</span>
        <span>Pin</span>
        <span className={classes.order}>Order</span>
      </div>
      <ul className={classes.columns}>
        {columns.map(
          ({ header, setting: { key, isShown, isPinned = false, width }, isFixed }, at) => (
            <li key={key} className={classes.column}>
              <Checkbox
                className={classes.name}
                size="xs"
                label={header}
                checked={isShown}
                disabled={isFixed}
                onChange={() => change(key, { isShown: !isShown })}
              />
              <WidthField
                header={header}
                width={width}
                onChange={(changed) => change(key, { width: changed })}
              />
              {at > 0 && (
                <>
                  <ActionIcon
                    variant="subtle"
                    {...(!isPinned && { color: 'gray' })}
                    size={26}
                    aria-label={`Pin ${header}`}
                    title="Keep in sight while scrolling sideways"
                    aria-pressed={isPinned}
                    onClick={() => change(key, { isPinned: !isPinned })}
                  >
                    {isPinned ? <IconPinFilled size={15} /> : <IconPin size={15} />}
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={26}
                    aria-label={`Move ${header} up`}
                    disabled={!isMovable(at, -1)}
                    onClick={() => onChange(moveSetting(settings, key, -1))}
                  >
                    <IconArrowUp size={15} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={26}
                    aria-label={`Move ${header} down`}
                    disabled={!isMovable(at, 1)}
                    onClick={() => onChange(moveSetting(settings, key, 1))}
                  >
                    <IconArrowDown size={15} />
                  </ActionIcon>
                </>
              )}
            </li>
          ),
        )}
      </ul>
      <Button variant="default" size="xs" disabled={onReset === undefined} onClick={onReset}>
        Reset Columns
      </Button>
    </div>
  );
}
