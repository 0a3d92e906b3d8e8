import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** A stream that counts and hashes what passes through it; ask for the result at its end. */
export function hashStream() {
  const hash = createHash('sha256');
  let byteSize = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      byteSize += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ byteSize, sha256: hash.digest() }) };
}
