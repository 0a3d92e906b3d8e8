// The first import of whatever people start: says in one sentence when Node is too old, and keeps what is
// compiled. Not TypeScript: Node loads its own compiler for a TypeScript file that it starts with, and keeps
// it. Of all others it finds what was compiled before.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const oldest = 24;

// written so that an older Node can read it, which finds no names that it does not have
if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(
    `Recoup needs Node ${oldest} or newer, and this is ${process.versions.node}. Install it, or start with npm, which brings its own.`,
  );
  process.exit(1);
}
// the setting reaches threads
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../.cache/compiled', import.meta.url));
module.enableCompileCache();
