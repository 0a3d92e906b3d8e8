import { readFileSync } from 'node:fs';
import { openTabular } from '@recoup/spreadsheets/open-tabular';

// Runs in the process that `read-memory.bench.ts` measures: prints how many rows a file has, and its peak.

const [, , path = ''] = process.argv;
const kilobytesPerMegabyte = 1_024;
const file = await openTabular(path);
let rows = 0;
for await (const batch of file.batches()) rows += batch.length;
await file.close();
// The usage that the system reports for a process includes the memory of its parent when it was
// started.
const peak = /VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
const megabytes = Number(peak) / kilobytesPerMegabyte;
console.log(JSON.stringify({ rows, megabytes }));
