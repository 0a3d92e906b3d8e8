/** The header that tells the server that a script asks, and no form of another site. */
export const markerHeader = { 'X-Requested-With': 'XMLHttpRequest' } as const;
