import { describe, expect, it } from 'vitest';
import { createTokenSigner } from './signed-token.ts';

const signer = createTokenSigner('a secret of the test');

describe('signed tokens', () => {
  it('give back what was signed', () => {
    const token = signer.sign('offer', { campaign: 10001, total: 123_456 });
    expect(signer.verify('offer', token)).toEqual({ campaign: 10001, total: 123_456 });
  });

  it('are refused with another purpose, another secret or any character changed', () => {
    const token = signer.sign('offer', { total: 1 });
    expect(signer.verify('hold', token)).toBeUndefined();
    expect(createTokenSigner('another secret').verify('offer', token)).toBeUndefined();
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`;
      expect(signer.verify('offer', changed)).toBeUndefined();
    }
  });

  it('are refused in any other text of the same bytes', () => {
    const token = signer.sign('offer', { total: 1 });
    // The last of 22 characters has four bits that no byte uses.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const ends = [...letters].filter((letter) => signer.verify('offer', token.slice(0, -1) + letter));
    expect(ends).toEqual([token.at(-1)]);
    for (const text of [`${token}=`, `${token} `, token.replace('.', '. '), token.replace(/.$/, '\n$&')])
      expect(signer.verify('offer', text)).toBeUndefined();
  });

  it('are refused when they are no token at all', () => {
    for (const text of ['', '.', 'a.b', 'a.b.c', '🎫', '%00', `${'a'.repeat(5000)}.${'b'.repeat(22)}`]) {
      expect(signer.verify('offer', text)).toBeUndefined();
    }
  });
});
