import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What the build of the screens writes down (`apps/web/screen-files.ts`). */
const screens = z.array(
  z.object({
    /** With `$name` in place of an id. */
    path: z.string(),
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
  }),
);

/** Of screens that are not built, or were before this was written down. */
const none = '[]';

export interface Screens {
  /** Whether the router of the screens has one at a path. */
  has(path: string): boolean;
  /**
   * The links by which a page at a path names the files of its screen, so that a browser fetches them
   * beside the application and not after it has run.
   */
  linksAt(path: string): string;
}

/** Reads which screens there are, and which files each consists of. */
export async function readScreens(webFolder: string): Promise<Screens> {
  const text = await readFile(join(webFolder, 'screens.json'), 'utf8').catch(() => none);
  const known = screens
    .parse(JSON.parse(text))
    // a fixed path wins over one with an id
    .toSorted((one, other) => idsIn(one.path) - idsIn(other.path))
    .map(({ path, scripts, styles }) => ({
      path,
      links: [
        ...styles.map((file) => `<link rel="preload" as="style" href="${file}">`),
        ...scripts.map((file) => `<link rel="modulepreload" href="${file}">`),
      ].join(''),
    }));
  const screenAt = (path: string) => known.find((screen) => isAt(path, screen.path));
  return {
    has: (path) => screenAt(path) !== undefined,
    linksAt: (path) => screenAt(path)?.links ?? '',
  };
}

const idsIn = (path: string): number => path.split('$').length;
const stepsOf = (path: string): string[] => path.split('/').filter((step) => step !== '');

function isAt(path: string, pattern: string): boolean {
  const [given, wanted] = [stepsOf(path), stepsOf(pattern)];
  return (
    given.length === wanted.length &&
    wanted.every(
      (step, index) => step.startsWith('$') || step.toLowerCase() === given[index]?.toLowerCase(),
    )
  );
}
