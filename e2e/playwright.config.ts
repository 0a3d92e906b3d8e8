import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3987);
// the accounts that agencies are paid from, played by a server of its own
const accountsPort = port + 1_000;
const accountsUrl = `http://127.0.0.1:${accountsPort}`;
// whom people may sign in by, played by another
const identityPort = port + 2_000;
const issuer = `http://127.0.0.1:${identityPort}`;
// the configuration is read again by every worker: the first reading names the folder for all
process.env.E2E_DATA_DIR ??= join(tmpdir(), `recoup-e2e-${process.pid}`);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // one server and one database for all: journeys run one after another
  workers: 1,
  fullyParallel: false,
  // a journey that passes only the second time is reported as flaky
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  globalTeardown: './remove-data.ts',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: `${process.execPath} apps/server/test/accounting/run-accounting-server.ts`,
      cwd: join(import.meta.dirname, '..'),
      url: `${accountsUrl}/.well-known/openid-configuration`,
      reuseExistingServer: false,
      env: {
        PORT: String(accountsPort),
        RETURN_ADDRESS: `http://127.0.0.1:${port}/api/quickbooks/callback`,
      },
    },
    {
      command: `${process.execPath} apps/server/test/sign-on/run-identity-provider.ts`,
      cwd: join(import.meta.dirname, '..'),
      url: `${issuer}/.well-known/openid-configuration`,
      reuseExistingServer: false,
      env: {
        PORT: String(identityPort),
        RETURN_ADDRESS: `http://127.0.0.1:${port}/api/login/singleSignOn/callback`,
      },
    },
    {
      command: `${process.execPath} apps/server/src/main.ts`,
      cwd: join(import.meta.dirname, '..'),
      url: `http://127.0.0.1:${port}/readyz`,
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: String(port),
        DATA_DIR: process.env.E2E_DATA_DIR,
        DEMO: '1',
        LOG_LEVEL: 'warn',
        QUICKBOOKS_CLIENT_ID: 'recoup',
        QUICKBOOKS_CLIENT_SECRET: 'a secret of the client',
        QUICKBOOKS_DISCOVERY_URL: `${accountsUrl}/.well-known/openid-configuration`,
        QUICKBOOKS_URL: accountsUrl,
        SIGN_ON_ISSUER: issuer,
        SIGN_ON_CLIENT_ID: 'recoup',
        SIGN_ON_CLIENT_SECRET: 'a secret of the client',
        SIGN_ON_LABEL: 'Sign in with Example',
      },
    },
  ],
});
