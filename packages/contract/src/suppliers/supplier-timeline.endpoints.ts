import { endpoint } from '../kit/endpoint.ts';
import { supplierTimeline, timelineQuery } from './supplier-timeline.schemas.ts';

/** Each type of event is left out for whoever may not see the card it belongs to. */
export const getSupplierTimeline = endpoint({
  method: 'GET',
  path: '/api/suppliers/{supplierId}/timeline',
  summary:
    "Returns a supplier's timeline: notes, calls, invoices, deliveries, payments, and changes.",
  access: 'suppliers.view',
  query: timelineQuery,
  response: supplierTimeline,
});
