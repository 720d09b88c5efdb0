import { composed } from '@embarque/contract/fields/typed-text.ts';
import { hash, verify } from '@node-rs/argon2';

/** What a hash costs whoever computes it: memory in KiB, and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** OWASP's recommended cost: 19 MiB, two passes. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Passwords as they are stored: hashed with argon2id, the library's default. */
export interface Passwords {
  /** Returns the hash to store. */
  hash(password: string): Promise<string>;
  /** Whether the password matches. Without a hash it returns false after the same time. */
  matches(passwordHash: string | null | undefined, password: string): Promise<boolean>;
}

/** `decoy` is a random password that unknown accounts are compared with, so that timing reveals nothing. */
export function createPasswords(decoy: string, cost: PasswordCost = COST): Passwords {
  const hashOf = (password: string) => hash(composed(password), { ...cost, parallelism: 1 });
  const decoyHash = hashOf(decoy);
  return {
    hash: hashOf,
    async matches(passwordHash, password) {
      const matched = await verify(passwordHash ?? (await decoyHash), composed(password));
      return matched && typeof passwordHash === 'string';
    },
  };
}
