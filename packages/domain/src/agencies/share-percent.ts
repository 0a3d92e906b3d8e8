/** The agency's share of recovered commission, in percent, until another is agreed (decisions 5). */
export const defaultSharePercent = 65;
