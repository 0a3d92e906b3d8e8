// Makes what a start would otherwise make in the project's folder, for a service that may not write there:
// the screens, when they have changed, and the links to the libraries of PostgreSQL. `npm run build`
import { endInWords } from '../apps/server/src/explain-failure.ts';
import { linkInstalledLibraries } from '../apps/server/src/platform/db/embedded/binaries.ts';
import { buildWeb } from './build-web.ts';

try {
  linkInstalledLibraries();
  await buildWeb();
} catch (error) {
  endInWords(error);
}
