import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStored, readStored, writeStored } from './session-storage.ts';

const any = (value: unknown) => value;

beforeEach(() => {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      entries.set(key, value);
      Object.assign(storage, { [key]: value });
    },
    removeItem: (key: string) => {
      entries.delete(key);
      Reflect.deleteProperty(storage, key);
    },
  };
  vi.stubGlobal('sessionStorage', storage);
});

describe('session reader', () => {
  it('takes a value as JSON only when it parses and contains a brace', () => {
    writeStored('a', { b: 1 });
    writeStored('n', '123');
    expect(readStored('a', any)).toEqual({ b: 1 });
    expect(readStored('n', any)).toBe('123');
  });

  it.each(['undefined', '{"broken":'])('deletes the invalid entry %s', (text) => {
    writeStored('key', text);
    expect(readStored('key', any)).toBeUndefined();
    expect(sessionStorage.getItem('key')).toBeNull();
  });

  it('deletes what its reader does not accept', () => {
    writeStored('key', { other: 'campaign' });
    expect(readStored('key', () => undefined)).toBeUndefined();
    expect(sessionStorage.getItem('key')).toBeNull();
  });

  it('clears everything but the keys named', () => {
    writeStored('@search', { a: 1 });
    writeStored('@bookingCompleted', { b: 1 });
    clearStored(['@search', 'getItem', 'setItem', 'removeItem']);
    expect(readStored('@search', any)).toEqual({ a: 1 });
    expect(readStored('@bookingCompleted', any)).toBeUndefined();
  });
});
