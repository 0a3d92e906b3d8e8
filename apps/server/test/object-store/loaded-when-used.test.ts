import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startProcess } from '@recoup/test-support/child-process';
import { afterAll, expect, it } from 'vitest';
import { startObjectServer } from '../peers/object-server.ts';

const server = await startObjectServer();
const dataFolder = await mkdtemp(join(tmpdir(), 'recoup-loaded-'));
afterAll(async () => {
  await server.close();
  await rm(dataFolder, { recursive: true, force: true });
});

async function readLoaded(env: Record<string, string>): Promise<string[]> {
  const child = startProcess(join(import.meta.dirname, 'tell-loaded.ts'), [], {
    env: { PATH: process.env.PATH, DATA_DIR: dataFolder, ...env },
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return JSON.parse(said) as string[];
}

it("the object store's client is loaded by a server that has an object store, and by no other", async () => {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = server.settings;
  expect(await readLoaded({ FILE_STORE: 'folder' })).toEqual([]);
  const loaded = await readLoaded({
    FILE_STORE: 's3',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_PATH_STYLE: '1',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  expect(loaded.join()).toContain('@aws-sdk/client-s3');
});
