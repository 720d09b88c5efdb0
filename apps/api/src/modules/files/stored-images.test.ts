import { expect, test, vi } from 'vitest';
import type { FileStore } from './file-store.ts';
import { createStoredImages } from './stored-images.ts';

const never = () => new Promise<never>(() => undefined);

function start(store: Partial<FileStore>) {
  const calls = {
    names: vi.fn(store.names ?? (async () => [])),
    read: vi.fn(store.read ?? (async () => undefined)),
  };
  const warn = vi.fn();
  let time = 1;
  const timeouts = { listMs: 5, readMs: 5 };
  const images = createStoredImages({ store: calls, logger: { warn }, now: () => time, timeouts });
  return { images, calls, warn, wait: (ms: number) => (time += ms) };
}

test('images are listed by their number, and nothing else is', async () => {
  const names = ['10.jpg', '2.JPG', 'a b.png', '1.webp', '.hidden.svg', 'notes.txt', '..', 'é.png', 'x.html', '3.svg'];
  const { images } = start({ names: async () => names });
  expect(await images.list('places/12')).toEqual([
    'places/12/1.webp',
    'places/12/2.JPG',
    'places/12/3.svg',
    'places/12/10.jpg',
  ]);
});

test('a listing has fifty names', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `${index + 1}.jpg`);
  const listed = await start({ names: async () => names }).images.list('a');
  expect([listed.length, listed.at(-1)]).toEqual([50, 'a/50.jpg']);
});

test('the store is asked once in half a minute, also for what it does not have, however many ask', async () => {
  const { images, calls, wait } = start({});
  const askAll = () => Promise.all([1, 2, 3].flatMap(() => [images.list('a'), images.find('a/1.jpg')]));
  await askAll();
  wait(29_000);
  await askAll();
  expect([calls.names.mock.calls.length, calls.read.mock.calls.length]).toEqual([1, 1]);
  wait(2_000);
  await askAll();
  expect([calls.names.mock.calls.length, calls.read.mock.calls.length]).toEqual([2, 2]);
});

test('what is no path of an image never reaches the store', async () => {
  const { images, calls } = start({});
  for (const path of ['../1.jpg', 'a/../1.jpg', '/etc/1.jpg', 'a/1.txt', 'a/1.jpg\0']) await images.find(path);
  expect(calls.read).not.toHaveBeenCalled();
});

test.each([
  ['fails', () => Promise.reject(new Error('refused'))],
  ['never answers', never],
])('a store that %s has no images, is named once in the log, and is left alone for a while', async (_how, fail) => {
  const { images, calls, warn, wait } = start({ names: fail, read: fail });
  const asked = await Promise.all([images.list('a'), images.list('a'), images.find('a/1.jpg'), images.list('b')]);
  expect(asked).toEqual([[], [], undefined, []]);
  expect(warn).toHaveBeenCalledTimes(1);
  const before = calls.names.mock.calls.length;
  expect(await images.list('c')).toEqual([]);
  expect(calls.names).toHaveBeenCalledTimes(before);
  wait(10_000);
  expect(await images.list('c')).toEqual([]);
  expect(calls.names).toHaveBeenCalledTimes(before + 1);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('what was read before a failure is still served', async () => {
  const read = vi.fn(async () => Buffer.from('x'));
  const { images } = start({ read, names: () => Promise.reject(new Error('refused')) });
  const first = await images.find('a/1.jpg');
  await images.list('a');
  expect(first?.contentType).toBe('image/jpeg');
  expect(await images.find('a/1.jpg')).toBe(first);
});

test('a file that is too large is not served, and said', async () => {
  const { images, warn } = start({ read: async () => 'too_large' });
  expect(await images.find('a/1.jpg')).toBeUndefined();
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ reason: 'too_large' });
  expect(await images.list('a')).toEqual([]);
});
