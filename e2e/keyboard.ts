import type { Keyboard, Locator, Page } from '@playwright/test';

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
  await page.keyboard.type(text);
}
