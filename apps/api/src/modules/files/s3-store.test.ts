import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { S3Settings } from '../../settings/file-store-settings.ts';
import { FILE_MAX_BYTES } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

const require = createRequire(import.meta.url);
/** An S3-compatible server for tests, which has no types. Its keys are its name. */
const S3rver = require('@20minutes/s3rver') as new (
  options: object,
) => { run(): Promise<AddressInfo>; close(): Promise<void> };
const KEY = 'S3RVER';

let folder: string;
let server: InstanceType<typeof S3rver>;
let settings: S3Settings;
const others: Server[] = [];
const unhurried = new AbortController().signal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embarque-s3-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'images' }],
  });
  const { port } = await server.run();
  settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'images',
    accessKeyId: KEY,
    secretAccessKey: KEY,
    prefix: undefined,
    pathStyle: true,
  };
  const keys = ['1.jpg', '2.png', '3.webp', '4.svg', 'foto 5.jpg', 'a&b.jpg', 'thumbs/1.jpg'];
  for (const key of keys) await put(`places/12/${key}`, key);
  await put('places/120/1.jpg', 'of another');
  await put('shop/places/12/9.jpg', 'of a shop');
});
afterEach(() => {
  for (const other of others.splice(0)) {
    other.closeAllConnections();
    other.close();
  }
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function put(key: string, body: NonNullable<RequestInit['body']>): Promise<void> {
  const client = new AwsClient({ accessKeyId: KEY, secretAccessKey: KEY, service: 's3', retries: 0 });
  const url = `${settings.endpoint}/images/${key.split('/').map(encodeURIComponent).join('/')}`;
  const response = await client.fetch(url, { method: 'PUT', body });
  if (!response.ok) throw new Error(await response.text());
}

/** Starts a store that answers as it should not. */
async function startOther(listener: RequestListener): Promise<string> {
  const other = createServer(listener);
  others.push(other);
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
}

const served = ['1.jpg', '2.png', '3.webp', '4.svg'];

test('a folder’s own files are listed, not those below it nor beside it', async () => {
  const names = await createS3Store(settings).names('places/12', unhurried);
  expect(names).toEqual(expect.arrayContaining(served));
  expect(names).toHaveLength(6);
  expect(await createS3Store(settings).names('places/13', unhurried)).toEqual([]);
});

test('of a listing without end some pages are read', async () => {
  let pages = 0;
  const endpoint = await startOther((_request, response) => {
    pages += 1;
    const contents = `<Contents><Key>a/${pages}.jpg</Key></Contents>`;
    const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=+&#47;</NextContinuationToken>';
    response.end(`<ListBucketResult>${next}${contents}</ListBucketResult>`);
  });
  const names = await createS3Store({ ...settings, endpoint }).names('a', unhurried);
  expect([names, pages]).toEqual([['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'], 5]);
});

// The server for tests makes its tokens with a cipher that Node no longer has.
test('a listing of several pages is whole, each asked for with the token as it was given', async () => {
  const asked: (string | null)[] = [];
  const endpoint = await startOther(({ url }, response) => {
    asked.push(new URL(url ?? '', 'http://x').searchParams.get('continuation-token'));
    const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=+&#47;</NextContinuationToken>';
    const contents = `<Contents><Key>a/${asked.length}.jpg</Key></Contents>`;
    response.end(`<ListBucketResult>${asked.length < 3 ? next : ''}${contents}</ListBucketResult>`);
  });
  const names = await createS3Store({ ...settings, endpoint }).names('a', unhurried);
  expect(names).toEqual(['1.jpg', '2.jpg', '3.jpg']);
  expect(asked).toEqual([null, 'a&b=+/', 'a&b=+/']);
});

test('a file is read; one that is not there is none', async () => {
  const store = createS3Store(settings);
  expect(String(await store.read('places/12/2.png', unhurried))).toBe('2.png');
  expect(await store.read('places/12/7.png', unhurried)).toBeUndefined();
});

test('with a prefix all is below it', async () => {
  const store = createS3Store({ ...settings, prefix: 'shop' });
  expect(await store.names('places/12', unhurried)).toEqual(['9.jpg']);
  expect(String(await store.read('places/12/9.jpg', unhurried))).toBe('of a shop');
  expect(await store.read('places/12/1.jpg', unhurried)).toBeUndefined();
});

test('a file of 10 MB is read, a larger one is not', async () => {
  await put('large/10.jpg', new Uint8Array(FILE_MAX_BYTES));
  await put('large/11.jpg', new Uint8Array(FILE_MAX_BYTES + 1));
  const store = createS3Store(settings);
  expect((await store.read('large/10.jpg', unhurried))?.length).toBe(FILE_MAX_BYTES);
  expect(await store.read('large/11.jpg', unhurried)).toBe('too_large');
  const endpoint = await startOther((_request, response) => {
    response.on('error', () => undefined);
    for (let part = 0; part <= 10; part += 1) response.write(Buffer.alloc(1024 * 1024));
  });
  expect(await createS3Store({ ...settings, endpoint }).read('endless.jpg', unhurried)).toBe('too_large');
});

test.each([
  ['InvalidAccessKeyId', { accessKeyId: 'nobody' }],
  ['SignatureDoesNotMatch', { secretAccessKey: 'wrong' }],
  ['NoSuchBucket', { bucket: 'absent' }],
] as const)('%s is an error, of files too, and not an empty store', async (code, wrong) => {
  const store = createS3Store({ ...settings, ...wrong });
  await expect(store.names('places/12', unhurried)).rejects.toMatchObject({ code });
  await expect(store.read('places/12/1.jpg', unhurried)).rejects.toMatchObject({ code });
});

test.each([
  [200, '<html>Welcome</html>', 'status_200'],
  [301, '<Error><Code>PermanentRedirect</Code></Error>', 'PermanentRedirect'],
  [503, '', 'status_503'],
])('a listing answered with %d and %s is an error', async (status, body, code) => {
  const endpoint = await startOther((_request, response) => {
    response.writeHead(status, { location: `${settings.endpoint}/` }).end(body);
  });
  await expect(createS3Store({ ...settings, endpoint }).names('a', unhurried)).rejects.toMatchObject({ code });
});

test('a store that is down is an error, and one that never answers is left when its caller gives up', async () => {
  const endpoint = await startOther(() => undefined);
  const leaving = new AbortController();
  const waiting = createS3Store({ ...settings, endpoint }).read('1.jpg', leaving.signal);
  leaving.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  for (const other of others) other.closeAllConnections();
  await Promise.all(others.splice(0).map((other) => new Promise((resolve) => other.close(resolve))));
  await expect(createS3Store({ ...settings, endpoint }).names('a', unhurried)).rejects.toThrow('fetch failed');
});

test('a bucket is named in the host where the path has none', async () => {
  let asked: (string | undefined)[] = [];
  const endpoint = await startOther(({ headers, url }, response) => {
    asked = [headers.host, url];
    response.end('x');
  });
  const { port } = new URL(endpoint);
  const named = { ...settings, endpoint: `http://localhost:${port}`, pathStyle: false };
  await createS3Store(named)
    .read('1.jpg', unhurried)
    .catch(() => undefined);
  // Some machines do not resolve names below localhost.
  if (asked.length > 0) expect(asked).toEqual([`images.localhost:${port}`, '/1.jpg']);
});
