import { supplierTimeline, timelineQuery } from './supplier-timeline.schemas.ts';

export const getSupplierTimeline = { query: timelineQuery, response: supplierTimeline };
