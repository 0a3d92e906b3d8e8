/**
 * The agency's share of recovered commission, in percent, until another is agreed (clarification
 * 5).
 */
export const defaultSharePercent = 65;
