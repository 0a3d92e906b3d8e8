import type { FileStore } from '@recoup/file-store/file-store';
import { expect, it } from 'vitest';
import { storeWithRow } from './stored-files.ts';

it('a file whose row is refused reports the refusal, even if the file cannot be removed', async () => {
  const [refusal, unremoved] = [new Error('refused'), new Error('the store is gone')];
  const store = { remove: () => Promise.reject(unremoved) } as unknown as FileStore;
  const storing = storeWithRow(store, { key: 'a' }, () => Promise.reject(refusal));
  await expect(storing).rejects.toBe(refusal);
  expect(refusal.cause).toBe(unremoved);
});
