import { accessDenied } from '@recoup/domain/auth/abilities';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { paths } from '../paths.ts';

/** Shown in place of a screen that the user may not see. */
export function Forbidden() {
  return (
    <PageMessage
      title={accessDenied}
      action={<ButtonLink href={paths.home}>Go to the start page</ButtonLink>}
    >
      Ask a senior lead or an executive if your work needs it.
    </PageMessage>
  );
}
