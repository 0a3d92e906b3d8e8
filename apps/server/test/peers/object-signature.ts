import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const hexOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * The code of the refusal of a request whose signature is not right: signature version 4, worked
 * out from Amazon's description and not from the code that signs.
 */
export function refuseSignature(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  credentials: Credentials,
): string | undefined {
  const given = readAuthorization(request, url);
  if (!given) return 'AccessDenied';
  const { credential, signedHeaders, signature, at, payload } = given;
  const [accessKeyId, day, region, service, end] = credential.split('/');
  if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== credentials.region) return 'AuthorizationHeaderMalformed';
  if (service !== 's3' || end !== 'aws4_request' || day !== at.slice(0, 8)) return 'AccessDenied';
  if (!signedHeaders.includes('host')) return 'AccessDenied';
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const canonical = [
    request.method,
    url.pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    query,
    ...signedHeaders.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders.join(';'),
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, scope, hexOf(canonical)].join('\n');
  const key = ['aws4_request', 's3', region ?? '', day ?? '']
    .reverse()
    .reduce<string | Buffer>(
      (part, text) => hmac(part, text),
      `AWS4${credentials.secretAccessKey}`,
    );
  if (hmac(key, toSign).toString('hex') !== signature) return 'SignatureDoesNotMatch';
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hexOf(body)) return 'XAmzContentSHA256Mismatch';
  return undefined;
}

interface Authorization {
  credential: string;
  signedHeaders: string[];
  signature: string;
  at: string;
  payload: string;
}

function readAuthorization(request: IncomingMessage, url: URL): Authorization | undefined {
  const { searchParams: query } = url;
  const at = query.get('X-Amz-Date');
  if (at !== null) {
    const instant = at.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
    const isOver = Date.parse(instant) + Number(query.get('X-Amz-Expires')) * 1_000 < Date.now();
    if (request.method !== 'GET' || isOver) return undefined;
    return {
      at,
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature: query.get('X-Amz-Signature') ?? '',
      payload: 'UNSIGNED-PAYLOAD',
    };
  }
  const [, credential = '', headers = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const payload = String(request.headers['x-amz-content-sha256']);
  // everything that is sent must be covered: nothing here is sent unsigned
  if (!/^[0-9a-f]{64}$/.test(payload)) return undefined;
  return {
    credential,
    signedHeaders: headers.split(';'),
    signature,
    at: String(request.headers['x-amz-date']),
    payload,
  };
}
