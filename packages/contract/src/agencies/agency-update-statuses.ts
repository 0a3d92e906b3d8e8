/** The possible results of saving an agency (A-217..A-219). */
export const agencyUpdateStatuses = ['recordsUnchanged', 'statusChanged', 'agencyUpdated'] as const;
