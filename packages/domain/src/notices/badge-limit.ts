/** Where a badge in a menu stops counting. */
export const badgeLimit = 100;
