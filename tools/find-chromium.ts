import { existsSync } from 'node:fs';
import { aptInstall, findProgram, mayInstall } from './apt-install.ts';

// The shell first: the same engine without visible windows, for two thirds of the processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

const installed = (): string | undefined =>
  findProgram(...names) ?? places.find((path) => existsSync(path));

/**
 * Returns the browser for the journeys: the one named by CHROMIUM_PATH, else an installed one, else
 * Debian's package, which is installed if that is allowed.
 * @throws Error that says what to install
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  const found = installed();
  if (found) return found;
  if (mayInstall) {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await aptInstall(name, 'fonts-liberation');
      const fresh = installed();
      if (fresh) return fresh;
    }
  }
  throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM_PATH.');
}
