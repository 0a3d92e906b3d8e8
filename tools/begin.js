// The first import of whatever people start: says in one sentence what is missing (packages, a newer Node), lets
// no output that takes nothing end a process, and keeps what is compiled. Not TypeScript: Node loads its own
// compiler for a TypeScript file that it starts with, and keeps it. Of all others it finds what was compiled before.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Node throws the error of an output that nobody hears, such as a full disk or a pipe whose reader has
// gone. Such a line is lost, and the work goes on (F-202)
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const oldest = 24;

if (!existsSync(new URL('../node_modules', import.meta.url))) {
  console.error('Recoup is not installed yet. Run npm ci first.');
  process.exit(1);
}
// written so that an older Node can read it, which finds no names that it does not have
if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(
    `Recoup needs Node ${oldest} or newer, and this is ${process.versions.node}. Start with npm, which uses the Node that npm ci installs on Linux and Windows (x64), or install Node ${oldest}.`,
  );
  process.exit(1);
}
// the setting reaches threads
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../.cache/compiled', import.meta.url));
module.enableCompileCache();
