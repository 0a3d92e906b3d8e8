import { listInvoices } from '@recoup/contract/invoices/invoices.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { listOf, type RowOf } from '#api/list-source.ts';
import { pageOfList } from '#api/page-of-list.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import type { ListPlace } from '#ui/list-place.ts';
import { placeAt, spotOf, withFilter } from '#ui/list-spot.ts';
import type { ListPage } from '#ui/paged-list/list-state.ts';

const allInvoices: ListPlace = {
  source: listOf(listInvoices).key,
  sent: { page: '1' },
  idField: 'id',
  id: 0,
  at: 0,
};

type Invoices = ListPage<RowOf<typeof listInvoices>>;

/** The next open invoice on a page of a list; after the one that was submitted, if that is on it. */
function nextOn(place: ListPlace, page: Invoices | undefined, invoiceId: number) {
  if (!page) return undefined;
  const start = place.id === invoiceId ? spotOf(place, page).next : 0;
  const next = page.data.slice(start).find(({ id, completed }) => id !== invoiceId && !completed);
  return next && placeAt(place, page, 0, page.data.indexOf(next));
}

/**
 * Leads to the next open invoice of the list that the user came from, or else to its first one. A user
 * who came from elsewhere is led through all open invoices.
 */
export function NextInvoice({ invoiceId }: { readonly invoiceId: number }) {
  const list = useLocation({ select: ({ state }) => state.list });
  const opened = list?.source[1] === listInvoices.path ? list : undefined;
  const open = withFilter(opened ?? allInvoices, { completed: false });
  const { data: openPage } = useQuery(pageOfList(open.source, open.sent));
  const { data: openedPage } = useQuery({
    ...pageOfList(open.source, opened?.sent ?? {}),
    enabled: opened !== undefined,
  });
  if (!openPage || (opened && !openedPage)) return null;
  const next =
    (opened && nextOn(opened, openedPage as Invoices, invoiceId)) ??
    nextOn(open, openPage as Invoices, invoiceId);
  return next ? (
    <ButtonLink href={paths.reconciliation(next.id)} place={next}>
      Next Invoice
    </ButtonLink>
  ) : (
    <ButtonLink href={paths.invoices}>Back to Invoices</ButtonLink>
  );
}
