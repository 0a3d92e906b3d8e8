/** Most collections contacts of a supplier (S-516). */
export const maxContacts = 3;

/** Said when a fourth one is wanted (S-518). */
export const tooManyContacts = 'Maximum number of contacts reached.';

/** Said of a contact that nobody could reach (S-517). */
export const unreachableContact = 'Email or phone field is required';
