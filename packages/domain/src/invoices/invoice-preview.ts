/** Printed on each page of an invoice that has not been issued, and shown above it. */
export const previewMark = 'Preview — not issued';
