import { accessDenied } from '@recoup/domain/session/abilities';
import { AppLink } from '#ui/app-link.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { paths } from '../paths.ts';

/** Shown in place of a screen that the user may not see. */
export function Forbidden() {
  return (
    <PageMessage title={accessDenied}>
      Ask a senior lead if you need it. <AppLink href={paths.home}>Go to the start page</AppLink>
    </PageMessage>
  );
}
