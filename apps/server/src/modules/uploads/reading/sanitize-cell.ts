/** A cell without NUL, and with a sign in the place of half a pair: JSON in the database takes neither. */
export function sanitizeCell(cell: string): string {
  return cell.replaceAll('\0', '').toWellFormed();
}
