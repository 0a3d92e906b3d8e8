/** Whether the filters that a list sends hold a range whose end comes before its beginning. */
export function isReversed(filters: unknown): boolean {
  if (typeof filters !== 'string') return false;
  const { dateFrom, dateTo } = JSON.parse(filters) as Readonly<Record<string, string>>;
  return dateFrom !== undefined && dateTo !== undefined && dateFrom > dateTo;
}
