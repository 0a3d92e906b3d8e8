// Fills an empty database with reproducible test data:
// npm run seed -- --records 1000000 --seed 7 [--suppliers N --agencies N --invoices N --today D]
import { day, dayInZone, isDay } from '@recoup/domain/dates/day';
import { runOnInstallation } from '@recoup/server/commands/installation';
import { seedLarge, sizeFor } from './seed-large.ts';

const most = { records: 20_000_000, suppliers: 200_000, agencies: 100_000, invoices: 2_000_000 };

function wholeNumber(name: string, text: string, high: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > high)
    throw new Error(`--${name} must be a whole number from 1 to ${high}, not ${text}.`);
  return value;
}

await runOnInstallation(
  {
    command: 'npm run seed',
    options: {
      records: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '7' },
      suppliers: { type: 'string' },
      agencies: { type: 'string' },
      invoices: { type: 'string' },
      today: { type: 'string', default: dayInZone(new Date()) },
    },
    read({ values }) {
      if (process.env.NODE_ENV === 'production')
        throw new Error(
          'Seeding is disabled when NODE_ENV=production because the demo passwords are public.',
        );
      if (!isDay(values.today)) throw new Error('--today must be a day like 2026-11-21.');
      const size = sizeFor(wholeNumber('records', values.records, most.records));
      for (const name of ['suppliers', 'agencies', 'invoices'] as const) {
        const text = values[name];
        if (text !== undefined) size[name] = wholeNumber(name, text, most[name]);
      }
      const seed = wholeNumber('seed', values.seed, 2_147_483_647);
      return { size, seed, today: day(values.today) };
    },
  },
  async ({ pool }, _, { size, seed, today }) => {
    const started = performance.now();
    await seedLarge(pool, size, {
      seed,
      today,
      report: (progress) => {
        const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(7);
        console.log(`${seconds} s  ${progress}`);
      },
    });
    console.log(`${size.records} records created.`);
    return 0;
  },
  'owner',
);
