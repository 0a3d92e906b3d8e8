import { Button } from '@mantine/core';
import { beginSingleSignOn } from '@recoup/contract/auth/single-sign-on.endpoints';
import { requestUrl } from '#api/request-url.ts';

interface SignOnLinkProps {
  readonly label: string;
  readonly variant?: 'default' | 'filled';
  /** The address that is wanted afterwards. */
  readonly next?: string;
  /** Whether the provider must ask again even if the user is already signed in there. */
  readonly isAnew?: boolean;
  /** Whether this page stays, and another one goes. */
  readonly opensTab?: boolean;
}

/** Leads to the identity provider: an external page, not a screen of ours. */
export function SingleSignOnLink({
  label,
  variant = 'default',
  next,
  isAnew = false,
  opensTab = false,
}: SignOnLinkProps) {
  return (
    <Button
      component="a"
      href={requestUrl(beginSingleSignOn, {}, { next, anew: isAnew || undefined })}
      variant={variant}
      {...(opensTab && { target: '_blank', rel: 'noopener' })}
    >
      {label}
    </Button>
  );
}
