import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSecretKey } from './secret-key.ts';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets(randomBytes(32));

describe('a sealed secret', () => {
  it('opens to the same text, and never looks the same twice', () => {
    const text = 'Zoë’s secret';
    const [one, other] = [secrets.seal(text, 'a'), secrets.seal(text, 'a')];
    expect(secrets.open(one, 'a')).toBe(text);
    expect(one.equals(other)).toBe(false);
    expect(one.includes(Buffer.from('secret'))).toBe(false);
  });

  it('opens for no other purpose, with no other key, and not when a bit was changed', () => {
    const sealed = secrets.seal('text', 'totp of user 1');
    expect(() => secrets.open(sealed, 'totp of user 2')).toThrow(/cannot be decrypted/);
    expect(() => createSecrets(randomBytes(32)).open(sealed, 'totp of user 1')).toThrow(
      /cannot be decrypted/,
    );
    const changed = Buffer.from(sealed);
    changed[sealed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => secrets.open(changed, 'totp of user 1')).toThrow(/cannot be decrypted/);
    expect(() => secrets.open(Buffer.of(1, 2, 3), 'a')).toThrow(/not a sealed secret/);
  });
});

describe('the key of an installation', () => {
  it('is created once, readable only by its owner, and the same for all who start together', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recoup-key-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const keys = await Promise.all([1, 2, 3].map(() => readSecretKey(folder)));
    const again = await readSecretKey(folder);
    expect(keys.every((key) => key.equals(again))).toBe(true);
    expect((await stat(join(folder, 'secret.key'))).mode & 0o077).toBe(0);
    await writeFile(join(folder, 'secret.key'), 'nonsense');
    await expect(readSecretKey(folder)).rejects.toThrow(/does not contain a key/);
  });
});
