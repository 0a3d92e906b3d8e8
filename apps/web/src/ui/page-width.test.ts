import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
/** Wider than any text or cell. */
const pagesFromPx = 1_000;

it('a page is as wide as a form, as a page of cards, or as the window [F-436]', () => {
  const own = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      return [...text.matchAll(/^\s+(?:max-)?width: (\d+)px/gm)]
        .filter(([, px]) => Number(px) >= pagesFromPx)
        .map(([rule]) => `${file}: ${rule.trim()}`);
    });
  expect(own, 'use --form-width or --page-width of global.css').toEqual([]);
});
