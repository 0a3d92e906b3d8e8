/**
 * Returns whether a text of an address can be a parameter of its route: for one that is named as an id
 * (`$supplierId`), whether it is an id as the database counts them.
 */
export function isParameter(name: string, text: string): boolean {
  return !name.endsWith('Id') || (/^\d{1,10}$/.test(text) && Number(text) < 2 ** 31);
}
