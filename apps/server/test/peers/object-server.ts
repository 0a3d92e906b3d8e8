import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { HttpFault } from '@recoup/test-support/http-faults';
import { type Peer, startPeer } from '@recoup/test-support/peer';
import type { BucketSettings } from '#integrations/object-store/bucket';
import { refuseSignature } from './object-signature.ts';

interface KeptObject {
  bytes: Buffer;
  modifiedAt: Date;
}

interface ServerOptions {
  /** Listed at a time. */
  pageSize?: number;
}

/** An object store on this machine that checks every signature itself and forgives nothing. */
export interface ObjectServer extends Peer {
  readonly settings: BucketSettings;
  /** By key, with the prefix. */
  readonly objects: Map<string, KeptObject>;
  readonly uploads: Map<string, { key: string; begunAt: Date; parts: Map<number, Buffer> }>;
  /** Whether it refuses to change anything. */
  isReadOnly: boolean;
}

const bucket = 'recoup-files';
const credentials = {
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'not/a+real=secret',
  region: 'eu-central-1',
};
const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const statuses: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NoSuchBucket: 404,
  InvalidRange: 416,
  XAmzContentSHA256Mismatch: 400,
  AuthorizationHeaderMalformed: 400,
  EntityTooSmall: 400,
};

/** A refusal in its words: too busy, say. */
export const storeRefusal = (status: number, code = 'SlowDown'): HttpFault => ({
  status,
  body: `<Error><Code>${code}</Code><Message>No.</Message></Error>`,
});

export async function startObjectServer({
  pageSize = 1000,
}: ServerOptions = {}): Promise<ObjectServer> {
  const peer = await startPeer((request, response) => answer(server, pageSize, request, response));
  const names = { names: 'S3', bucket, prefix: 'office/', isPathStyle: true } as const;
  const server: ObjectServer = {
    ...peer,
    settings: { ...names, endpoint: peer.url, ...credentials },
    objects: new Map(),
    uploads: new Map(),
    isReadOnly: false,
  };
  return server;
}

async function answer(
  server: ObjectServer,
  pageSize: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  // behind a proxy that listens elsewhere the host is what the caller signed
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const refusal = refuseSignature(request, url, body, credentials);
  if (refusal) return refuse(response, refusal);
  const [, name, ...rest] = url.pathname.split('/');
  if (name !== bucket) return refuse(response, 'NoSuchBucket');
  const isWriting = request.method !== 'GET' && request.method !== 'HEAD';
  if (server.isReadOnly && isWriting) return refuse(response, 'AccessDenied');
  const key = rest.join('/');
  const call = { server, key, url, body, request, response, pageSize };
  if (key === '') return listKeys(call);
  if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) return passParts(call);
  return passObject(call);
}

interface ServedCall {
  server: ObjectServer;
  key: string;
  url: URL;
  body: Buffer;
  request: IncomingMessage;
  response: ServerResponse;
  pageSize: number;
}

function refuse(response: ServerResponse, code: string): void {
  const status = statuses[code] ?? 403;
  response.writeHead(status).end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

function passObject({ server, key, url, body, request, response }: ServedCall): void {
  const { objects } = server;
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, modifiedAt: new Date() });
    return void response.setHeader('etag', tagOf(body)).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const bytes = objects.get(key)?.bytes;
  if (!bytes) return refuse(response, 'NoSuchKey');
  for (const name of ['content-disposition', 'content-type']) {
    const value = url.searchParams.get(`response-${name}`);
    if (value !== null) response.setHeader(name, value);
  }
  response.setHeader('etag', tagOf(bytes));
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  if (!range) {
    response.setHeader('content-length', bytes.length);
    return void (request.method === 'HEAD' ? response.end() : response.end(bytes));
  }
  const last = range[2] ? Number(range[2]) : bytes.length - 1;
  const part = bytes.subarray(Number(range[1]), last + 1);
  if (part.length === 0) return refuse(response, 'InvalidRange');
  response.writeHead(206, { 'content-length': part.length }).end(part);
}

function passParts({ server, key, url, body, request, response }: ServedCall): void {
  const { uploads, objects } = server;
  const uploadId = url.searchParams.get('uploadId') ?? '';
  if (request.method === 'POST' && url.searchParams.has('uploads')) {
    const id = randomBytes(9).toString('base64');
    uploads.set(id, { key, begunAt: new Date(), parts: new Map() });
    const texts = `<Key>${key}</Key><UploadId>${id}</UploadId>`;
    return void response.end(
      `<InitiateMultipartUploadResult>${texts}</InitiateMultipartUploadResult>`,
    );
  }
  const upload = uploads.get(uploadId);
  if (upload?.key !== key) return refuse(response, 'NoSuchUpload');
  if (request.method === 'PUT') {
    upload.parts.set(Number(url.searchParams.get('partNumber')), body);
    return void response.setHeader('etag', tagOf(body)).end();
  }
  uploads.delete(uploadId);
  if (request.method === 'DELETE') return void response.writeHead(204).end();
  const said = body.toString().replaceAll('&quot;', '"');
  const told = [...said.matchAll(/<ETag>([^<]+)<\/ETag>/g)].map(([, tag]) => tag);
  const parts = [...upload.parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes);
  const isSame = parts.every((bytes, index) => told[index] === tagOf(bytes));
  // the status is sent before the end is known
  if (!isSame || told.length !== parts.length)
    return void response.end('<Error><Code>InvalidPart</Code></Error>');
  if (parts.slice(0, -1).some(({ length }) => length < 5 * 1024 * 1024))
    return refuse(response, 'EntityTooSmall');
  objects.set(key, { bytes: Buffer.concat(parts), modifiedAt: new Date() });
  response.end('<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>');
}

function listKeys({ server, url, response, pageSize }: ServedCall): void {
  const prefix = url.searchParams.get('prefix') ?? '';
  if (url.searchParams.has('uploads')) {
    const open = [...server.uploads].map(
      ([id, { key, begunAt }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
    );
    const texts = open.join('');
    return void response.end(`<ListMultipartUploadsResult>${texts}</ListMultipartUploadsResult>`);
  }
  const after = url.searchParams.get('continuation-token')?.replace(/^after&/, '') ?? '';
  const keys = [...server.objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > after)
    .toSorted();
  const page = keys.slice(0, pageSize);
  const contents = page.map((key) => {
    const { bytes, modifiedAt } = server.objects.get(key) as KeptObject;
    return `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const next =
    keys.length > page.length
      ? `<NextContinuationToken>${escaped(`after&${page.at(-1)}`)}</NextContinuationToken>`
      : '';
  response.end(
    `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${contents.join('')}${next}</ListBucketResult>`,
  );
}
