// A setup file: runs before each test file.
import { closeOpenApps } from './open-apps.ts';

await closeOpenApps();
