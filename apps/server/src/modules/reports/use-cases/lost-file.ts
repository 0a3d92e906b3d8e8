import { askForBackup } from '#platform/files/stored-files';

/** Said of a report whose file the store has lost. */
export const lostFile = 'The report file no longer exists. Run the report again.';

/** The same of a published report, which is not run again. */
export const lostPublishedFile = `The report file no longer exists. ${askForBackup}`;
