import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';

interface DisabledReasonButtonProps
  extends ButtonProps,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps | 'disabled'> {
  /** Why the action is not open; absent when it is. */
  readonly reason?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button that shows why it is disabled. It stays focusable, so that the reason is
 * available to the keyboard and to screen readers.
 */
export function DisabledReasonButton({ reason, onClick, ...rest }: DisabledReasonButtonProps) {
  const isRefused = reason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isRefused) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Tooltip
      label={reason}
      disabled={!isRefused}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        type="button"
        {...rest}
        onClick={press}
        aria-disabled={isRefused || undefined}
        {...(isRefused ? { 'data-disabled': true } : {})}
        aria-description={reason}
      />
    </Tooltip>
  );
}
