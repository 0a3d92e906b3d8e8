import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { DisabledReasonButton } from './disabled-reason-button.tsx';
import type { ListPlace } from './list-place.ts';

interface ButtonLinkProps extends ButtonProps {
  readonly href: string;
  /** The place in a list that the screen is opened from. */
  readonly place?: ListPlace | undefined;
  readonly children: ReactNode;
  /** Why the link is disabled for this user; absent if it is not. */
  readonly reason?: string | undefined;
  /** Leads to a file of the server instead of a screen. */
  readonly download?: boolean;
}

/** A link that looks like a button; if not allowed, it becomes a disabled button that shows why. */
export function ButtonLink({ href, place, reason, download = false, ...rest }: ButtonLinkProps) {
  if (reason !== undefined) return <DisabledReasonButton reason={reason} {...rest} />;
  if (download) return <Button component="a" href={href} download {...rest} />;
  return (
    <Button renderRoot={(props) => <AppLink {...props} href={href} place={place} />} {...rest} />
  );
}
