import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');
/** CBOR of a text or a string of bytes below 64 kB. */
const cborText = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const cborBytes = (value: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value]);

interface Slip {
  /** Where the person is, when it is another place than the passkey's. */
  origin?: string;
  /** Whether no one looked who holds it. */
  isUnverified?: boolean;
  /** What it counts to, when that is not one more than before. */
  count?: number;
}

/** A passkey in software (ES256, no attestation), which can make the mistakes that must be refused. */
export function createVirtualAuthenticator(origin: string) {
  const hostname = new URL(origin).hostname;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  let counted = 0;

  const clientData = (type: string, challenge: string, slip: Slip): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge, origin: slip.origin ?? origin, crossOrigin: false }),
    );
  function authenticatorData(flags: number, slip: Slip, rest = Buffer.alloc(0)): Buffer {
    counted = slip.count ?? counted + 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags - (slip.isUnverified ? 4 : 0));
    head.writeUInt32BE(counted, 1);
    return Buffer.concat([sha256(hostname), head, rest]);
  }
  const shared = { id: text(credentialId), rawId: text(credentialId), type: 'public-key' };

  return {
    /** What the browser answers when the passkey is made. */
    make(challenge: string, slip: Slip = {}) {
      const coseKey = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authenticatorData(0x45, slip, credential)),
      ]);
      return {
        ...shared,
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, slip)),
          attestationObject: text(attestationObject),
          transports: ['internal'],
        },
      };
    },

    /** What the browser answers when the passkey is proved. */
    prove(challenge: string, slip: Slip = {}) {
      const client = clientData('webauthn.get', challenge, slip);
      const data = authenticatorData(0x05, slip);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...shared,
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
      };
    },
  };
}
