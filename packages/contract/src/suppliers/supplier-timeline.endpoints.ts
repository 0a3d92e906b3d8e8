import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './supplier-timeline.shapes.ts';

/** Each type of event is omitted for users who may not see the card it belongs to. */
export const getSupplierTimeline = endpointOf<typeof shapes.getSupplierTimeline>()({
  method: 'GET',
  path: '/api/suppliers/{supplierId}/timeline',
  summary:
    "Returns a supplier's timeline: notes, calls, invoices, deliveries, payments, and changes.",
  access: 'suppliers.view',
});
