// Reads one download from a port and reports the result to its parent.
import { once } from 'node:events';
import { get } from 'node:http';
import { countBytes } from './count-bytes.ts';

const started = performance.now();
const request = get({ host: '127.0.0.1', port: Number(process.argv[2]) });
const [response] = await once(request, 'response');
if (response.statusCode !== 200) throw new Error(`The download ended with ${response.statusCode}.`);
const sink = countBytes(started);
response.pipe(sink.writable);
await once(sink.writable, 'finish');
process.send?.(sink.measure());
