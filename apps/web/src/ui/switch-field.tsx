import classes from './switch-field.module.css';

interface SwitchFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Why the switch is disabled; absent if it is enabled. */
  readonly reason?: string | undefined;
}

/** A switch that takes effect immediately. If it is disabled, it can be focused and says why. */
export function SwitchField({ label, checked, onChange, reason }: SwitchFieldProps) {
  return (
    <label className={classes.field} data-refused={reason !== undefined || undefined}>
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={checked}
        aria-disabled={reason !== undefined || undefined}
        aria-description={reason}
        onChange={(event) => reason === undefined && onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
