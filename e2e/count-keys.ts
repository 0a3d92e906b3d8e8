import type { Locator, Page, TestInfo } from '@playwright/test';
import { tabTo } from './keyboard.ts';

/** The keyboard of a page, with every key that a person would press counted. */
export interface CountedKeyboard {
  /** Presses one key, or one chord, so many times; each key of a chord counts. */
  press(chord: string, times?: number): Promise<void>;
  /** Types a text, one press a character. */
  type(text: string): Promise<void>;
  /** Tabs until this has the focus. */
  tabTo(target: Locator): Promise<void>;
  /** Writes down with the test how many presses its job took. */
  report(job: string): void;
}

/** Works a page by keyboard alone and counts the presses that it takes. */
export function countKeys(page: Page, test: TestInfo): CountedKeyboard {
  let presses = 0;
  const press = async (chord: string, times = 1): Promise<void> => {
    presses += chord.split('+').length * times;
    for (let time = 0; time < times; time += 1) await page.keyboard.press(chord);
  };
  return {
    press,
    async type(text) {
      presses += text.length;
      await page.keyboard.type(text);
    },
    tabTo: (target) => tabTo({ keyboard: { press: (key) => press(key) } }, target),
    report(job) {
      test.annotations.push({ type: 'keystrokes', description: `${job}: ${presses}` });
      process.stdout.write(`keystrokes · ${job}: ${presses}\n`);
    },
  };
}
