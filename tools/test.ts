// `npm test`: every lock, then every rule and call, then the journeys in a real browser.
import { buildWeb } from './build-web.ts';
import { findChromium } from './find-chromium.ts';
import { runCommand } from './run-command.ts';

interface Step {
  name: string;
  run: () => Promise<number>;
}

const bin = (name: string): string => `node_modules/.bin/${name}`;

const steps: Step[] = [
  { name: 'check', run: () => runCommand(process.execPath, ['tools/check.ts']) },
  {
    name: 'rules and calls',
    run: () => runCommand(bin('vitest'), ['run', '--project', 'rules', '--project', 'server']),
  },
  {
    name: 'journeys',
    run: async () => {
      await buildWeb();
      const chromium = await findChromium();
      return await runCommand(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
        env: { CHROMIUM_PATH: chromium },
      });
    },
  },
];

// the first step that fails is the last: what it says stands at the end
for (const { name, run } of steps) {
  console.log(`\n== ${name}`);
  if ((await run()) !== 0) {
    console.log(`\nFailed: ${name}`);
    process.exit(1);
  }
}
console.log(`\n${steps.length} passed`);
