import { expect, type FileChooser, type Keyboard, type Locator, type Page } from '@playwright/test';

interface Presses {
  readonly keyboard: Pick<Keyboard, 'press'>;
}

/** Tabs on, or back where that is nearer, until the named thing has the focus: without a mouse there is no other way. */
export async function tabTo(page: Presses, target: Locator): Promise<void> {
  for (let step = 0; step < 160; step += 1) {
    const way = await target.evaluate((element) => {
      const focused = document.activeElement;
      if (element === focused) return undefined;
      const isBefore =
        focused !== null &&
        focused !== document.body &&
        (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return isBefore ? 'Shift+Tab' : 'Tab';
    });
    if (way === undefined) return;
    await page.keyboard.press(way);
  }
  throw new Error(`no Tab leads to ${target.toString()}`);
}

/** Goes to a button, link, box or row by Tab and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field by Tab and types into it; a closed select takes its option's first letters. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  if (!(await target.evaluate((element) => element instanceof HTMLSelectElement)))
    return await page.keyboard.type(text);
  // letters that a busy machine takes a second apart begin another word
  await expect(async () => {
    await page.keyboard.type(text);
    await expect(target.locator('option:checked')).toContainText(text, { timeout: 1_000 });
  }).toPass({ intervals: [1_500] });
}

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * Chooses a file for a field without a mouse. A browser that is not done yet with the last choice
 * opens no other, so Enter is pressed again: not before a busy machine had the time to open one,
 * and a chooser that opens late is taken all the same.
 */
export async function chooseFile(page: Page, field: Locator, file: ChosenFile): Promise<void> {
  const opened: FileChooser[] = [];
  const take = (chooser: FileChooser): void => void opened.push(chooser);
  page.on('filechooser', take);
  await expect(async () => {
    if (opened.length === 0) {
      await tabTo(page, field);
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => opened.length, { timeout: 10_000 }).toBeGreaterThan(0);
  }).toPass({ timeout: 90_000 });
  page.off('filechooser', take);
  await opened[0]!.setFiles(file);
}
