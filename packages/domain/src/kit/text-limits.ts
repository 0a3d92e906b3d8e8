/**
 * The most characters that a text may have, the same on every way in: forms, calls, and files (F-163). The
 * checks of the database agree.
 */
export const maxTextLengths = {
  /** A guest's last or first name. */
  guestName: 200,
  confirmationNumber: 100,
  /** A phone or fax number as it is written. */
  phone: 100,
  /** A hotel's name, or the name that it does business as. */
  hotelName: 300,
  street: 300,
  city: 300,
  state: 300,
  zip: 20,
  country: 100,
  email: 254,
  checkNumber: 30,
  note: 4_000,
} as const;

/** A text whose maximum length is in {@link maxTextLengths}. */
export type LimitedText = keyof typeof maxTextLengths;
