import { nameDataFolder, removeDataFolder } from '@recoup/test-support/data-folder';
import { afterAll, beforeAll } from 'vitest';
import type { Send } from './interrupted-work.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { sendAs } from './send-as.ts';

/** An application that the tests of a file end and start again on the same data folder. */
export interface AppToKill {
  readonly dataFolder: string;
  /** Sends a request as an administrator, to wherever it is by then. */
  readonly send: Send;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Stops it and returns its exit code. */
  stop(): Promise<number | null>;
  /** Starts it again; returns the milliseconds until it was ready. */
  start(): Promise<number>;
}

/** It runs before the first test of the file, and is gone with its folder after the last. */
export function appToKill(): AppToKill {
  const dataFolder = nameDataFolder();
  let app: RunningApp;
  let sendAsAdmin: Send;
  beforeAll(async () => {
    app = await startApp(dataFolder);
    sendAsAdmin = await sendAs('admin@recoup.test', () => app.address);
  });
  afterAll(async () => {
    await app?.kill();
    await removeDataFolder(dataFolder);
  });
  return {
    dataFolder,
    send: async (...request) => await sendAsAdmin(...request),
    kill: async () => await app.kill(),
    stop: async () => await app.stop(),
    start: async () => {
      app = await startApp(dataFolder);
      return app.readyMs;
    },
  };
}
