import { label } from '#ui/label.ts';

export const title = `${label}: invoices`;
