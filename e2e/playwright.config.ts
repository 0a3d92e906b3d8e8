import '../tools/begin.js';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { type JourneyServer, ownServer, servers } from './servers.ts';

const root = join(import.meta.dirname, '..');
const discovery = '.well-known/openid-configuration';

/** The accounts that agencies are paid from, played by a separate server. */
const accountsOf = ({ port, accountsPort }: JourneyServer) => ({
  command: `${process.execPath} apps/server/test/peers/run-accounting-server.ts`,
  cwd: root,
  url: `http://127.0.0.1:${accountsPort}/${discovery}`,
  reuseExistingServer: false,
  env: {
    PORT: String(accountsPort),
    RETURN_ADDRESS: `http://127.0.0.1:${port}/api/quickbooks/callback`,
  },
});

/** Whom people may sign in by, played by another. */
const identityOf = ({ port, identityPort }: JourneyServer) => ({
  command: `${process.execPath} apps/server/test/peers/run-identity-provider.ts`,
  cwd: root,
  url: `http://127.0.0.1:${identityPort}/${discovery}`,
  reuseExistingServer: false,
  env: {
    PORT: String(identityPort),
    RETURN_ADDRESS: `http://127.0.0.1:${port}/api/login/singleSignOn/callback`,
  },
});

const productOf = ({ port, accountsPort, identityPort, dataFolder }: JourneyServer) => ({
  command: `${process.execPath} apps/server/src/main.ts`,
  cwd: root,
  url: `http://127.0.0.1:${port}/readyz`,
  timeout: 120_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: {
    PORT: String(port),
    DATA_DIR: dataFolder,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    QUICKBOOKS_CLIENT_ID: 'recoup',
    QUICKBOOKS_CLIENT_SECRET: 'a secret of the client',
    QUICKBOOKS_DISCOVERY_URL: `http://127.0.0.1:${accountsPort}/${discovery}`,
    QUICKBOOKS_URL: `http://127.0.0.1:${accountsPort}`,
    SIGN_ON_ISSUER: `http://127.0.0.1:${identityPort}`,
    SIGN_ON_CLIENT_ID: 'recoup',
    SIGN_ON_CLIENT_SECRET: 'a secret of the client',
    SIGN_ON_LABEL: 'Sign in with Example',
  },
});

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // only in `npm run verify:…`, or when they are named: each takes longer than a minute
  testIgnore: process.env.LONG_FORMS ? [] : '**/*.long.e2e.ts',
  outputDir: '../test-results',
  // a file's journeys run one after another on the server of their worker
  workers: servers.length,
  fullyParallel: false,
  // a journey that passes only the second time is reported as flaky
  retries: process.env.CI ? 1 : 0,
  // longer than a machine with much else to do needs: nothing waits that long but a fault
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${ownServer().port}`,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // transitions cost what a screen costs, and show nothing that a journey looks at
    contextOptions: { reducedMotion: 'reduce' },
    // recording every journey costs an eighth of the run: `--trace on` tells more of one that failed
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: servers.flatMap((server) => [
    accountsOf(server),
    identityOf(server),
    productOf(server),
  ]),
});
