// Makes what a start would otherwise make in the project's folder, for a service that may not write there:
// the screens, when they have changed, and the links to the libraries of PostgreSQL. `npm run build`

import { linkInstalledLibraries } from '@recoup/embedded-postgres/binaries';
import { reportFatalError } from '@recoup/server/explain-failure';
import { buildWeb } from './build-web.ts';
import { readCommandLineOrExit } from './command-line.ts';

readCommandLineOrExit({ command: 'npm run build' });
try {
  linkInstalledLibraries();
  await buildWeb();
} catch (error) {
  reportFatalError(error);
}
