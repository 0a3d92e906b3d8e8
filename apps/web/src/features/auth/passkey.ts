/** Options as the server sends them, read by the browser itself. */
type Options = Record<string, unknown>;

/** Returns whether this browser makes and reads passkeys as JSON. */
export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

const givenUp = 'No passkey was used. Try again, or dismiss the browser prompt first.';

async function asked(question: () => Promise<Credential | null>): Promise<Options> {
  const credential = await question().catch((cause: unknown) => {
    throw new Error(
      cause instanceof DOMException && cause.name === 'InvalidStateError'
        ? 'This passkey has already been added.'
        : givenUp,
      { cause },
    );
  });
  if (!(credential instanceof PublicKeyCredential)) throw new Error(givenUp);
  return credential.toJSON() as unknown as Options;
}

/** Creates a passkey; the browser asks the user for a finger, a face, or a PIN. */
export function createPasskey(options: Options): Promise<Options> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return asked(() => navigator.credentials.create({ publicKey }));
}

/** Proves a passkey that was made before. */
export function authenticateWithPasskey(options: Options): Promise<Options> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return asked(() => navigator.credentials.get({ publicKey }));
}
