export const invoicePath = (): string => '/invoices';
