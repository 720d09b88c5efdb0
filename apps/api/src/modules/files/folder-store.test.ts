import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILE_MAX_BYTES, type FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

let folder: string;
let store: FileStore;
const { signal } = new AbortController();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embarque-files-'));
  store = createFolderStore(folder);
  await mkdir(join(folder, 'places/12/folder.svg'), { recursive: true });
  await writeFile(join(folder, 'places/12/1.jpg'), 'one');
});
afterAll(() => rm(folder, { recursive: true }));

test('the files of a folder are listed and read, not the folders in it', async () => {
  expect(await store.names('places/12', signal)).toEqual(['1.jpg']);
  expect(String(await store.read('places/12/1.jpg', signal))).toBe('one');
  expect(await store.read('places/12/folder.svg', signal)).toBeUndefined();
});

test('what does not exist has no files and is none', async () => {
  for (const path of ['places/13', 'places/12/1.jpg', 'x/y/z']) {
    expect(await store.names(path, signal)).toEqual([]);
    expect(await store.read(`${path}/2.jpg`, signal)).toBeUndefined();
  }
  expect(await createFolderStore(join(folder, 'absent')).names('places', signal)).toEqual([]);
});

test('a file of 10 MB is read, a larger one is not', async () => {
  const large = join(folder, 'large.jpg');
  await writeFile(large, '');
  await truncate(large, FILE_MAX_BYTES);
  expect((await store.read('large.jpg', signal))?.length).toBe(FILE_MAX_BYTES);
  await truncate(large, FILE_MAX_BYTES + 1);
  expect(await store.read('large.jpg', signal)).toBe('too_large');
});
