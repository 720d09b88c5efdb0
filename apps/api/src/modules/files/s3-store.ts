import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../settings/file-store-settings.ts';
import { FILE_MAX_BYTES, type FileStore } from './file-store.ts';

/** A refusal of the store, or an answer that is none. `code` is the store's, such as `NoSuchBucket`. */
class S3Error extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'S3Error';
    this.code = code;
  }
}

/** Of a thousand names each, as many as a store gives; of longer listings the first pages are enough. */
const PAGES_MAX = 5;
/** Of a listing's page, or an error. */
const XML_MAX_BYTES = 4 * 1024 * 1024;

/** Returns the store in a bucket. Its calls throw S3Error, or what `fetch` throws. */
export function createS3Store(settings: S3Settings): FileStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const bucketUrl = bucketUrlOf(settings);
  const keyOf = (path: string) => (settings.prefix === undefined ? path : `${settings.prefix}/${path}`);

  const ask = (url: string, signal: AbortSignal) => client.fetch(url, { signal, redirect: 'manual' });

  return {
    async names(folder, signal) {
      const prefix = `${keyOf(folder)}/`;
      const names: string[] = [];
      let next: string | undefined;
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          delimiter: '/',
          ...(next !== undefined && { 'continuation-token': next }),
        });
        const response = await ask(`${bucketUrl}?${query}`, signal);
        const xml = await textOf(response);
        if (response.status !== 200 || !xml.includes('<ListBucketResult')) throw new S3Error(codeOf(response, xml));
        names.push(...keysIn(xml).map((key) => key.slice(prefix.length)));
        next = /<IsTruncated>\s*true/.test(xml) ? tagIn(xml, 'NextContinuationToken') : undefined;
        if (next === undefined) break;
      }
      return names;
    },
    async read(path, signal) {
      const response = await ask(`${bucketUrl}/${keyOf(path)}`, signal);
      if (response.status === 200) return await bytesOf(response, FILE_MAX_BYTES);
      const code = codeOf(response, await textOf(response));
      if (code === 'NoSuchKey') return undefined;
      throw new S3Error(code);
    },
  };
}

/** Returns the address of the bucket, without a slash at its end: some stores sign it so. */
function bucketUrlOf({ endpoint, bucket, pathStyle }: S3Settings): string {
  const { protocol, host } = new URL(endpoint);
  return pathStyle ? `${protocol}//${host}/${bucket}` : `${protocol}//${bucket}.${host}`;
}

/** Returns a body; `too_large` if it is longer than `max`, of which no more is read. */
async function bytesOf({ headers, body }: Response, max: number): Promise<Buffer | 'too_large'> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (Number(headers.get('content-length')) > max) {
    await body?.cancel();
    return 'too_large';
  }
  for await (const chunk of body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels the rest.
    if (length > max) return 'too_large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function textOf(response: Response): Promise<string> {
  const bytes = await bytesOf(response, XML_MAX_BYTES);
  if (bytes === 'too_large') throw new S3Error('too_large');
  return bytes.toString();
}

const codeOf = ({ status }: Response, xml: string): string => tagIn(xml, 'Code') ?? `status_${status}`;

/**
 * Returns the keys of a page. They are read as they stand: a key that XML has to escape is no path that is served
 * (contract/files.ts).
 */
const keysIn = (xml: string): string[] =>
  [...xml.matchAll(/<Contents>.*?<Key>([^<]*)<\/Key>.*?<\/Contents>/gs)].map(([, key = '']) => key);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function tagIn(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, entity: string) => {
    const code = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(entity);
    if (!code) return entities[entity] ?? whole;
    return String.fromCodePoint(code[1] ? Number.parseInt(code[1], 16) : Number(code[2]));
  });
}
