import { AppLink } from '#ui/app-link.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '../paths.ts';

/** A path that no route matches. */
export function PageNotFound() {
  usePageTitle('Page Not Found');
  return (
    <PageMessage title="Page Not Found">
      Nothing lives at this address. <AppLink href={paths.home}>Go to the start page</AppLink>
    </PageMessage>
  );
}
