import { expect, test } from '@playwright/test';
import { dialogs } from './dialogs.ts';
import { tryDialog } from './open-dialog.ts';
import { listen } from './walk.ts';

/** F-401, F-402, F-407, F-413, F-438 */
for (const [component, openings] of Object.entries(dialogs))
  for (const opening of openings)
    test(`${component}: ${opening.opens} opens, has no fault, and gives the focus back`, async ({
      page,
    }) => {
      expect(await tryDialog(page, opening, listen(page))).toEqual([]);
    });
