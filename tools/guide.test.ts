import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { externalServices, listServices } from '@recoup/domain/outbox/external-services';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/guide');
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** Every source that contains texts of the screens. */
const sources = ['apps/web/src', 'packages/domain/src', 'packages/contract/src']
  .flatMap((source) =>
    readdirSync(join(root, source), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(root, source, name),
    ),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
  .replaceAll("\\'", "'")
  .replaceAll('&apos;', "'")
  .replaceAll(/\s+/g, ' ');

/** Returns whether a screen has a text that is exactly this one, not merely a part of another. */
function isOnScreen(label: string): boolean {
  const exact = label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`['"\`>] ?${exact}(?: \\([^'"]*\\))? ?['"\`<]`).test(sources);
}

const found = (pattern: RegExp) =>
  pages.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].map(([, what = '']) => ({ name, what })),
  );

describe('the guide', () => {
  it('calls everything as the screens do', () => {
    const labels = found(/\*\*(.+?)\*\*/g);
    expect(labels.length).toBeGreaterThan(80);
    expect(labels.filter(({ what }) => !isOnScreen(what))).toEqual([]);
  });

  it('names the card of every service in the outbox', () => {
    const page = pages.find(({ name }) => name === 'outbox.md')?.text ?? '';
    const cards = listServices(({ connectedBy }) => connectedBy !== 'user');
    const labels = cards.map((service) => externalServices[service].label);
    expect(labels.filter((label) => !page.includes(`**${label}**`))).toEqual([]);
  });

  it('shows images that exist, and every image somewhere', () => {
    const shown = found(/!\[[^\]]+\]\(images\/([^)]+)\)/g).map(({ what }) => what);
    expect(new Set(shown)).toEqual(new Set(readdirSync(join(folder, 'images'))));
  });

  it('leads to every page from its list, and nowhere that is not there', () => {
    const list = pages.find(({ name }) => name === 'README.md')?.text ?? '';
    expect(pages.filter(({ name }) => name !== 'README.md' && !list.includes(`(${name})`))).toEqual(
      [],
    );
    const links = found(/\]\(([^)\s]+)\)/g);
    expect(
      links.filter(({ name, what }) => !existsSync(join(dirname(join(folder, name)), what))),
    ).toEqual([]);
  });
});
