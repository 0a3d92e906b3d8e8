import { type Config, readConfig } from '../../config.ts';
import { broken, type Finding, fine, look, reasonOf, worthKnowing } from './finding.ts';
import { lookAtClock } from './look-at-clock.ts';
import { lookAtContents, withDatabase } from './look-at-database.ts';
import { lookAtDataFolder, lookAtRoom } from './look-at-folders.ts';
import { lookAtMail, lookAtObjectStores, sendTestMail } from './look-at-services.ts';

/**
 * Looks at everything that Recoup needs of its surroundings, one finding each, and changes nothing.
 * @param mailTo where a test email goes; none is sent without it
 */
export async function* examine(mailTo: string | undefined): AsyncGenerator<Finding> {
  const config = readSettings();
  if (Array.isArray(config)) return yield* config;
  yield lookAtSettings(config);
  yield await look('mount', () => lookAtDataFolder(config));
  yield* withDatabase(config, async function* (database) {
    if (database) yield* lookAtContents(config, database);
    yield await look('clock', () => lookAtClock(config, database?.pool));
  });
  yield await lookAtMail(config);
  if (mailTo !== undefined) yield await sendTestMail(config, mailTo);
  yield* lookAtObjectStores(config);
  yield* lookAtRoom(config);
}

/** The settings, or what is wrong with them: one finding for each that cannot be used. */
function readSettings(): Config | Finding[] {
  try {
    return readConfig();
  } catch (error) {
    const [first = '', ...listed] = reasonOf(error).split('\n');
    const faults = listed.length > 0 ? listed : [first];
    return faults.map((fault) => broken('settings', fault.trim()));
  }
}

function lookAtSettings({ isProduction, siteAddress }: Config): Finding {
  if (!isProduction)
    return worthKnowing(
      'settings',
      'They can be used, but NODE_ENV is not production: an empty database is filled with demo data.',
    );
  if (siteAddress === undefined)
    return worthKnowing(
      'settings',
      'They can be used, but PUBLIC_URL is not set: no email holds a link.',
    );
  return fine('settings', 'They can be used.');
}
