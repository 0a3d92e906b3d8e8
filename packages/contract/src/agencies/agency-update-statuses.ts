/** What a saved agency's answer may say of it (A-217..A-219). */
export const agencyUpdateStatuses = ['recordsUnchanged', 'statusChanged', 'agencyUpdated'] as const;
