/** Pseudo-random numbers derived from a text alone: the same on any machine, on any day. */

const SEED = 'embarque-1';

/** 32-bit hash of a text: FNV-1a with murmur3's finish. */
export function h32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A pseudo-random number of the key, from 0 to below 1. */
export function unit(key: string): number {
  return h32(`${SEED}|${key}`) / 0x1_0000_0000;
}

/** A sequence of pseudo-random numbers of the key, from 0 to below 1 (sfc32). */
export function createSequence(key: string): () => number {
  let a = h32(`${SEED}|${key}|a`);
  let b = h32(`${SEED}|${key}|b`);
  let c = h32(`${SEED}|${key}|c`);
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

const BASE = 36;

/** About 42 bits of a text in base 36, upper case: short enough for ids, wide enough for the ids of one search not to collide. */
export function shortHash(text: string): string {
  const wide = h32(text) * 1024 + (h32(`${text}#`) % 1024);
  return wide.toString(BASE).toUpperCase();
}
