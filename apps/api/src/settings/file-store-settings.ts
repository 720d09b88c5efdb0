import { isIP } from 'node:net';
import { isFolderPath } from '@embarque/contract/files.ts';
import * as z from 'zod/mini';
import { address, flag } from './env-fields.ts';

/** Where an S3-compatible store is, and who asks it. */
export interface S3Settings {
  /** Origin of the store, without a path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** A folder of the bucket without slashes at its ends; undefined for the whole bucket. */
  readonly prefix: string | undefined;
  /** Whether the bucket is named in the path; else in the host name. */
  readonly pathStyle: boolean;
}

/** Schemas of the variables of an S3-compatible store. */
export const fileStoreVariables = {
  S3_ENDPOINT: address('S3_ENDPOINT', 'http:', 'https:'),
  S3_REGION: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,63}$/, 'S3_REGION must be a name such as us-east-1'))),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket')),
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string().check(z.regex(/^[!-+\--.0-~]{1,200}$/, 'S3_ACCESS_KEY_ID must be a key id'))),
  S3_SECRET_ACCESS_KEY: z.optional(z.string().check(z.maxLength(500, 'S3_SECRET_ACCESS_KEY is too long'))),
  S3_PREFIX: z.optional(
    z.string().check(
      z.overwrite((prefix) => prefix.replace(/^\/|\/$/g, '')),
      z.refine(isFolderPath, 'S3_PREFIX must be a folder of letters, digits, _, - and ., such as shop/images'),
    ),
  ),
  S3_PATH_STYLE: flag('S3_PATH_STYLE'),
};

type Given = { readonly [Name in keyof typeof fileStoreVariables]?: string | undefined };

/** Variables without which no store can be asked. */
const REQUIRED = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Returns the store, undefined if no variable is set, and one message per error. */
export function fileStoreOf(given: Given): {
  readonly s3: S3Settings | undefined;
  readonly errors: readonly string[];
} {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = given;
  if (Object.keys(fileStoreVariables).every((name) => given[name as keyof Given] === undefined)) {
    return { s3: undefined, errors: [] };
  }
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) {
    const missing = REQUIRED.filter((name) => !given[name]);
    return { s3: undefined, errors: missing.map((name) => `${name} must be set with the other S3_ variables`) };
  }
  const pathStyle = given.S3_PATH_STYLE === '1';
  const { pathname, search, hash, username, hostname } = new URL(endpoint);
  const errors: string[] = [];
  if (pathname !== '/' || search || hash || username) {
    errors.push('S3_ENDPOINT must be an origin, such as https://s3.example.com; the bucket goes into S3_BUCKET');
  }
  if (!pathStyle && (isIP(hostname.replace(/^\[|\]$/g, '')) || !hostname.includes('.'))) {
    errors.push('S3_PATH_STYLE must be 1: no bucket can be named before the host of S3_ENDPOINT');
  }
  return {
    s3: { endpoint, region, bucket, accessKeyId, secretAccessKey, prefix: given.S3_PREFIX, pathStyle },
    errors,
  };
}
