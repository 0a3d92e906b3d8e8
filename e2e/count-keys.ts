import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { tabTo } from './keyboard.ts';

/** The keyboard of a page, with every key that a person would press counted. */
export interface CountedKeyboard {
  /** Presses one key, or one chord, so many times; each key of a chord counts. */
  press(chord: string, times?: number): Promise<void>;
  /** Types what the job is about, which is not counted. */
  enter(text: string): Promise<void>;
  /** Types a text, one press a character. */
  type(text: string): Promise<void>;
  /** Tabs until this has the focus. */
  tabTo(target: Locator): Promise<void>;
  /** Writes down with the test how many presses its job took; fails if they are more than `most`. */
  report(job: string, most?: number): void;
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
    enter: (text) => page.keyboard.type(text),
    async type(text) {
      presses += text.length;
      await page.keyboard.type(text);
    },
    tabTo: (target) => tabTo({ keyboard: { press: (key) => press(key) } }, target),
    report(job, most = Number.POSITIVE_INFINITY) {
      test.annotations.push({ type: 'keystrokes', description: `${job}: ${presses}` });
      process.stdout.write(`keystrokes · ${job}: ${presses}\n`);
      expect(presses, `keys for: ${job}`).toBeLessThanOrEqual(most);
    },
  };
}
