import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Also what axe leaves out by default: targets that a finger or an unsteady hand can hit. */
export const allRules: RunOptions = { rules: { 'target-size': { enabled: true } } };

/** Selectors take axe a third of its time and say of a fault no more than its HTML does. */
const brief: RunOptions = { resultTypes: ['violations'], selectors: false, iframes: false };

/**
 * Returns what axe finds on the page as it stands, regardless of severity; of what matches the
 * selector only on the last. A page gets axe once, however often it is asked.
 */
export async function runAxe(
  page: Page,
  options: RunOptions = allRules,
  within = ':root',
): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return await page.evaluate(
    async ([selector, asked]) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      const part = [...document.querySelectorAll(selector)].at(-1) ?? document;
      return (await inPage.run(part, asked)).violations;
    },
    [within, { ...options, ...brief }] as const,
  );
}
