import type { Page, TestInfo } from '@playwright/test';

/** The keyboard of a page, with every key that a person would press counted. */
export interface CountedKeyboard {
  /** Presses one key, or one chord, so many times. */
  press(key: string, times?: number): Promise<void>;
  /** Types a text, one press a character. */
  type(text: string): Promise<void>;
  /** Tabs until the control with this name has the focus, as a person without a mouse does. */
  tabTo(name: RegExp): Promise<void>;
  /** Writes down with the test how many presses its job took. */
  report(job: string): void;
  readonly presses: number;
}

const mostTabs = 80;

/** Works a page by keyboard alone and counts the presses that it takes. */
export function countKeys(page: Page, test: TestInfo): CountedKeyboard {
  let presses = 0;
  const nameOfFocused = (): Promise<string> =>
    page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const name = element?.getAttribute('aria-label') ?? label?.textContent;
      return (name ?? element?.textContent ?? '').trim();
    });
  return {
    async press(key, times = 1) {
      for (let time = 0; time < times; time++) {
        presses += 1;
        await page.keyboard.press(key);
      }
    },
    async type(text) {
      presses += text.length;
      await page.keyboard.type(text);
    },
    async tabTo(name) {
      for (let tabs = 0; tabs < mostTabs; tabs++) {
        await this.press('Tab');
        if (name.test(await nameOfFocused())) return;
      }
      throw new Error(`nothing called ${name} could be reached by Tab`);
    },
    report(job) {
      test.annotations.push({ type: 'keystrokes', description: `${job}: ${presses}` });
      process.stdout.write(`keystrokes · ${job}: ${presses}\n`);
    },
    get presses() {
      return presses;
    },
  };
}
