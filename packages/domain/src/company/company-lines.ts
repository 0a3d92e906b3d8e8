import type { CompanyDetails } from './company-fields.ts';

/** The company's lines for letters and emails; without details everything is empty. */
export interface CompanyLines {
  /** The name the company goes by. */
  readonly name: string;
  /** The name that checks are made out to. */
  readonly payee: string;
  /** Street and city as on an envelope, without the name. */
  readonly addressLines: readonly string[];
  /** The remit-to address for checks, without the name. */
  readonly remitToLines: readonly string[];
  readonly ein: string;
  readonly phone: string;
  readonly collectionsPhone: string;
  readonly email: string;
  /** Ways to pay without a check, one per line. */
  readonly bankLines: readonly string[];
  /** A sentence of the company's own on its invoices. */
  readonly letterText: string;
}

/** Returns the company's lines for letters and emails (F-160). */
export function companyLines(details: CompanyDetails): CompanyLines {
  const { legalName, tradeName, ein, phone, collectionsPhone, email, letterText } = details;
  return {
    name: tradeName || legalName,
    payee: legalName,
    addressLines: envelope(
      details.postalStreet,
      details.postalStreet2,
      details.postalCity,
      details.postalState,
      details.postalZip,
    ),
    remitToLines: envelope(
      details.remitToStreet,
      details.remitToStreet2,
      details.remitToCity,
      details.remitToState,
      details.remitToZip,
    ),
    ein,
    phone,
    collectionsPhone: collectionsPhone || phone,
    email,
    bankLines: bankLines(details),
    letterText,
  };
}

function envelope(street: string, street2: string, city: string, state: string, zip: string) {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, street2, place].filter((line) => line !== '');
}

function bankLines(details: CompanyDetails): string[] {
  const { bankName, accountName, achRouting, achAccount } = details;
  const { wireRouting, wireAccount, wireSwift } = details;
  const line = (way: string, routing: string, account: string, swift: string): string[] => {
    if (account === '') return [];
    const parts = [
      bankName,
      routing && `routing ${routing}`,
      `account ${account}`,
      swift && `SWIFT ${swift}`,
      accountName && `name ${accountName}`,
    ];
    return [`${way}: ${parts.filter(Boolean).join(', ')}`];
  };
  return [
    ...line('ACH', achRouting, achAccount, ''),
    ...line('Wire', wireRouting, wireAccount, wireSwift),
  ];
}
