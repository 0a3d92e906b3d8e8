import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { AppError } from '#platform/errors/app-error';

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;
const unopened =
  "A stored secret cannot be decrypted with this installation's key. Ask your administrator to restore the previous key; otherwise, set up the connection or second factor again.";

/** Encrypts what the database keeps of other systems' credentials. */
export interface Secrets {
  /**
   * Encrypts a text for storing.
   * @param purpose what the secret is and whose, such as `totp of user 5`: a sealed text that was
   * copied to another row does not open there
   */
  seal(text: string, purpose: string): Buffer;
  /**
   * The text that was sealed for the same purpose.
   * @throws AppError refused, in a sentence, when it was changed, moved, or sealed with another key
   */
  open(sealed: Buffer, purpose: string): string;
}

/** Seals with AES-256-GCM: version byte, nonce, tag, ciphertext. @param key 32 bytes */
export function createSecrets(key: Buffer): Secrets {
  if (key.length !== keyBytes)
    throw new Error(`The key of the secrets must have ${keyBytes} bytes.`);
  return {
    seal(text, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
    },

    open(sealed, purpose) {
      if (sealed[0] !== version || sealed.length < 1 + nonceBytes + tagBytes)
        throw new Error('This is not a sealed secret.');
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
      const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag);
      const body = sealed.subarray(1 + nonceBytes + tagBytes);
      try {
        return Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8');
      } catch (cause) {
        throw new AppError('refused', unopened, { cause });
      }
    },
  };
}
