import { title } from '#features/invoices/title.ts';

export const heading = title;
