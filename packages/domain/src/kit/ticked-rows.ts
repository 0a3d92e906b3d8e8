/** As many rows of a list can be selected one by one at most (F-420). */
export const mostTickedRows = 2_000;
