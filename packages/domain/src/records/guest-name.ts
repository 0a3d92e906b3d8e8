/** A guest's name as records have it; either part may be empty. */
interface GuestName {
  readonly guestFirstName: string;
  readonly guestLastName: string;
}

/** `Smith, Ann`, as lists have it; only one part if the other is missing. */
export function guestText({ guestFirstName, guestLastName }: GuestName): string {
  return [guestLastName, guestFirstName].filter(Boolean).join(', ');
}

/** `Ann Smith`, where a record is about one guest. */
export function guestFullName({ guestFirstName, guestLastName }: GuestName): string {
  return [guestFirstName, guestLastName].filter(Boolean).join(' ');
}

const rightToLeft = /[\p{scx=Arabic}\p{scx=Hebrew}]/u;

/**
 * `Smith/Ann`, as invoices and reports print it; empty without a last name. The last name comes
 * first also where both are read from right to left.
 */
export function guestOnPaper({ guestFirstName, guestLastName }: GuestName): string {
  if (guestLastName === '') return '';
  const name = `${guestLastName}/${guestFirstName}`;
  return rightToLeft.test(name) ? `${guestLastName}\u200E/\u200E${guestFirstName}` : name;
}
