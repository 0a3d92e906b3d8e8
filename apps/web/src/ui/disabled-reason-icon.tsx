import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

interface DisabledReasonIconProps extends ActionIconProps {
  /** Its action, for the tooltip and for screen readers. */
  readonly label: string;
  /** Why it is not open; absent when it is. */
  readonly reason?: string | undefined;
  readonly onClick: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** An icon button that shows its action or, if disabled, the reason; it stays focusable. */
export function DisabledReasonIcon({ label, reason, onClick, ...rest }: DisabledReasonIconProps) {
  const isRefused = reason !== undefined;
  return (
    <Tooltip label={reason ?? label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        {...rest}
        aria-label={label}
        aria-description={reason}
        aria-disabled={isRefused || undefined}
        {...(isRefused ? { 'data-disabled': true } : {})}
        onClick={() => !isRefused && onClick()}
      />
    </Tooltip>
  );
}
