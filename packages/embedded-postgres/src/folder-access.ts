import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const entry = 0o111;

/**
 * Returns whether a folder exists and every account may enter it, so that no test is needed. False
 * does not mean no access: an account may still get in through its group or a link.
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
