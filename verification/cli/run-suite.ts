// `npm run verify:NAME -- --seed N`: a suite at full length; `npm test` runs a short form of each.
import { readCommandLineOrExit } from '../../tools/command-line.ts';
import { runCommand } from '../../tools/run-command.ts';
import { suites, type Values } from './suites.ts';

const [name = '', ...args] = process.argv.slice(2);
const suite = suites[name];
if (!suite)
  throw new Error(`Unknown suite: ${name}. Valid suites: ${Object.keys(suites).join(', ')}.`);
const { values, positionals } = readCommandLineOrExit(
  {
    command: `npm run verify:${name}`,
    words: Number.POSITIVE_INFINITY,
    options: Object.fromEntries(
      Object.entries(suite.options ?? {}).map(([option, value]) => [
        option,
        typeof value === 'string'
          ? { type: 'string', default: value }
          : { type: 'boolean', default: value },
      ]),
    ),
  },
  args,
);
const asked = values as Values;
const again = Object.entries(asked)
  .filter(([, value]) => value !== false)
  .map(([option, value]) => (value === true ? ` --${option}` : ` --${option} ${value}`));
console.log(`npm run verify:${name} --${again.join('')}`);

const began = Date.now();
const files = positionals.length > 0 ? positionals : suite.files;
const [command, ...before] = files.every((file) => file.endsWith('.e2e.ts'))
  ? [process.execPath, 'tools/run.js', 'tools/test.ts']
  : ['node_modules/.bin/vitest', 'run'];
const code = await runCommand(command, [...before, ...files], {
  env: {
    LONG_FORMS: '1',
    ...Object.fromEntries(
      Object.entries(suite.env(asked)).map(([variable, value]) => [variable, String(value)]),
    ),
  },
});
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
console.log(
  `verify:${name} ${code === 0 ? 'passed' : 'FAILED'} in ${minutes} minutes. Again: npm run verify:${name} --${again.join('')}`,
);
process.exit(code);
