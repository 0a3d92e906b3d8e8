import { invoicePath } from '#app/paths.ts';

export const link = (): string => invoicePath();
