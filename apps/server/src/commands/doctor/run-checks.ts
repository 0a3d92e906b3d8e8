import { type Config, readConfig } from '../../config.ts';
import { checkClock } from './check-clock.ts';
import { checkContents, withDatabase } from './check-database.ts';
import { checkDataFolder, checkDiskSpace } from './check-folders.ts';
import {
  checkMailbox,
  checkMailServer,
  checkObjectStores,
  sendTestEmail,
} from './check-services.ts';
import { check, errorTextOf, type Finding, failure, ok, warning } from './finding.ts';

/**
 * Looks at everything that Recoup needs of its surroundings, one finding each, and changes nothing.
 * @param mailTo where a test email goes; none is sent without it
 */
export async function* runChecks(mailTo: string | undefined): AsyncGenerator<Finding> {
  const config = readSettings();
  if (Array.isArray(config)) return yield* config;
  yield checkSettings(config);
  yield await check('mount', () => checkDataFolder(config));
  yield* withDatabase(config, async function* (database) {
    if (database) yield* checkContents(config, database);
    yield await check('clock', () => checkClock(config, database?.pool));
  });
  yield await checkMailServer(config);
  if (mailTo !== undefined) yield await sendTestEmail(config, mailTo);
  yield await checkMailbox(config);
  yield* checkObjectStores(config);
  yield* checkDiskSpace(config);
}

/** The settings, or what is wrong with them: one finding for each that cannot be used. */
function readSettings(): Config | Finding[] {
  try {
    return readConfig();
  } catch (error) {
    const [first = '', ...listed] = errorTextOf(error).split('\n');
    const faults = listed.length > 0 ? listed : [first];
    return faults.map((fault) => failure('settings', fault.trim()));
  }
}

function checkSettings({ isProduction, siteAddress }: Config): Finding {
  if (!isProduction)
    return warning(
      'settings',
      'They can be used, but NODE_ENV is not production: an empty database is filled with demo data.',
    );
  if (siteAddress === undefined)
    return warning(
      'settings',
      'They are valid, but PUBLIC_URL is not set, so no email contains a link.',
    );
  return ok('settings', 'They are valid.');
}
