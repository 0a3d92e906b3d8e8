import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { demoPassword } from '@recoup/domain/auth/demo-accounts';
import { buildWeb } from '../../tools/build-web.ts';
import { findChromium } from '../../tools/find-chromium.ts';
import { withBenchFolder } from './bench-folder.ts';
import { withServer } from './running-server.ts';

/** The built application and a browser, signed in as a user with all roles. */
export interface AppBrowser {
  readonly address: string;
  readonly browser: Browser;
  /** Where the browser's own tools reach it. */
  readonly debuggingPort: number;
  /** A window without anything of earlier ones but the session. */
  openWindow(): Promise<BrowserContext>;
}

const debuggingPort = 9_322;
const size = { width: 1440, height: 900 };

/** Runs on a data folder, or else on separate demo data. */
export async function withAppBrowser<Result>(
  run: (office: AppBrowser) => Promise<Result>,
  dataFolder?: string,
): Promise<Result> {
  await buildWeb();
  return await withBenchFolder((folder) =>
    withServer(
      ({ address }) => withBrowser((browser) => openAppBrowser(browser, address, run)),
      dataFolder ?? join(folder, 'data'),
    ),
  );
}

async function withBrowser<Result>(run: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}

async function openAppBrowser<Result>(
  browser: Browser,
  address: string,
  run: (office: AppBrowser) => Promise<Result>,
): Promise<Result> {
  const base = { baseURL: address, viewport: size };
  const door = await browser.newContext(base);
  const signedIn = await door.request.post('/api/login', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { email: 'admin@recoup.test', password: demoPassword },
  });
  if (!signedIn.ok()) throw new Error(`/api/login: ${await signedIn.text()}`);
  const storageState = await door.storageState();
  await door.close();
  return await run({
    address,
    browser,
    debuggingPort,
    openWindow: () => browser.newContext({ ...base, storageState }),
  });
}

/** The main screens, in a working state: lists filled, things that exist. */
export async function mainScreens(window: BrowserContext): Promise<string[]> {
  const first = async (path: string): Promise<number> => {
    const { data } = await (await window.request.get(path)).json();
    const [row] = data;
    if (!row) throw new Error(`${path} is empty`);
    return row.id;
  };
  return [
    '/',
    '/records',
    `/records/${await first('/api/records')}`,
    `/suppliers/${await first('/api/suppliers')}`,
    `/agencies/${await first('/api/agencies')}`,
    '/invoices',
    `/invoices/reconciliation/${await first('/api/invoices')}`,
    '/agency-reconciliation-reports',
  ];
}
