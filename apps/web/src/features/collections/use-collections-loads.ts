import { listContacts } from '@recoup/contract/collections/collections.endpoints';
import { listSupplierInvoices } from '@recoup/contract/invoices/invoices.endpoints';
import { useEndpoint } from '#api/queries.ts';
import { useMay } from '#api/session.ts';

/**
 * Starts what the Collections card will show before it is known whether the supplier is in
 * collections, so that the card waits for nothing once the supplier is there (S-385).
 */
export function useCollectionsLoads(supplierId: number): void {
  const enabled = useMay('collections.viewContacts');
  const input = { params: { supplierId } };
  useEndpoint(listContacts, input, { enabled });
  useEndpoint(listSupplierInvoices, input, { enabled });
}
