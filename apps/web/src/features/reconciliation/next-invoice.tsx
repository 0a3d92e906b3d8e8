import { listInvoices } from '@recoup/contract/invoices/invoices.endpoints';
import { useQuery } from '@tanstack/react-query';
import { lastInvoiceList } from '#api/invoice-queue.ts';
import { listOf } from '#api/list-source.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';

const source = listOf(listInvoices);

/** Leads to the first open invoice of the list that the user came from, or of all invoices. */
export function NextInvoice({ invoiceId }: { readonly invoiceId: number }) {
  const list = lastInvoiceList();
  const { data } = useQuery({
    queryKey: [...source.key, 'next', list],
    queryFn: ({ signal }) => source.load(list, signal),
  });
  const next = data?.data.find(({ id, completed }) => id !== invoiceId && !completed);
  if (!data) return null;
  return next ? (
    <ButtonLink href={paths.reconciliation(next.id)}>Next Invoice</ButtonLink>
  ) : (
    <ButtonLink href={paths.invoices}>Back to Invoices</ButtonLink>
  );
}
