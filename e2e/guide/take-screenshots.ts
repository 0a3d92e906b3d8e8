// Takes the images of the guide and the README: `npm run guide:screenshots`, with names to take only those.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { readCommandLineOrExit } from '../../tools/command-line.ts';
import { type Shot, shots } from './shots.ts';

/** A Friday, at noon in New York: the demo's data is made for this day. */
const now = '2026-11-20T17:00:00.000Z';
const project = join(import.meta.dirname, '../..');
const images = join(project, 'docs/guide/images');
const darkImages = join(project, 'docs/images');
const { positionals: wanted } = readCommandLineOrExit({
  command: 'npm run guide:screenshots',
  words: Number.POSITIVE_INFINITY,
});

async function startApp(folder: string): Promise<{ address: string; process: ChildProcess }> {
  const clock = join(import.meta.dirname, 'fixed-day.ts');
  const child = spawn(process.execPath, ['--import', clock, 'apps/server/src/main.ts'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      GUIDE_NOW: now,
      DATA_DIR: folder,
      PORT: '0',
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
  });
  for await (const line of createInterface(child.stdout)) {
    const address = /ready at (\S+)$/.exec(line)?.[1];
    if (!address) continue;
    child.stdout.resume();
    return { address, process: child };
  }
  throw new Error('The application ended before it was ready.');
}

async function openPage(browser: Browser, address: string, shot: Shot): Promise<Page> {
  const { who, height = 900, isDark = false } = shot;
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height },
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  if (who !== undefined) {
    const answer = await page.request.post('/api/login', {
      headers: markerHeader,
      data: { email: `${who}@recoup.test`, password: 'recoup-demo' },
    });
    if (!answer.ok()) throw new Error(`${who} could not sign in`);
  }
  return page;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // an idle network may also be that of a page which has not begun
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByText('Loading...').waitFor({ state: 'hidden' });
  await page.waitForLoadState('networkidle');
}

async function take(page: Page, shot: Shot): Promise<void> {
  await open(page, shot.path);
  if (shot.before) {
    await shot.before(page);
    await open(page, shot.path);
  }
  await page.evaluate(async () => await document.fonts.ready);
  const path = join(shot.isDark ? darkImages : images, `${shot.name}.png`);
  await (shot.part?.(page) ?? page).screenshot({ path, animations: 'disabled', caret: 'hide' });
  await page.close();
}

// made by the application, which lets its database in
const folder = join(tmpdir(), `recoup-guide-${process.pid}`);
const app = await startApp(folder);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--font-render-hinting=none'],
});
try {
  for (const each of [images, darkImages]) await mkdir(each, { recursive: true });
  for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    await take(await openPage(browser, app.address, shot), shot);
    // oxlint-disable-next-line no-console -- says how far it is
    console.log(`${shot.name}.png`);
  }
} finally {
  await browser.close();
  app.process.kill('SIGTERM');
  await once(app.process, 'exit');
  await rm(folder, { recursive: true, force: true });
}
