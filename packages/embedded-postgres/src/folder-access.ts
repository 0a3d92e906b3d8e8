import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const entry = 0o111;

/**
 * Whether a folder is there and every account may enter it, so that no one needs to try. False says
 * nothing: an account may still get in by its group, or through a link.
 */
export function isOpenToAll(folder: string): boolean {
  try {
    if (realpathSync(folder) !== folder) return false;
    for (let step = folder; ; step = dirname(step)) {
      if ((statSync(step).mode & entry) !== entry) return false;
      if (step === dirname(step)) return true;
    }
  } catch {
    return false;
  }
}
