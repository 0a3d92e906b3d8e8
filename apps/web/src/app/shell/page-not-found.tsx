import { ButtonLink } from '#ui/button-link.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '../paths.ts';

/** A path that no route matches. */
export function PageNotFound() {
  usePageTitle('Page Not Found');
  return (
    <PageMessage
      title="Page Not Found"
      action={<ButtonLink href={paths.home}>Go to the start page</ButtonLink>}
    >
      Nothing lives at this address.
    </PageMessage>
  );
}
