import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default, with OWASP's recommended cost: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Returns the hash to store. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST);
}

export interface PasswordChecker {
  /** Whether the password matches. Without a hash it returns false after the same time. */
  matches(passwordHash: string | null | undefined, password: string): Promise<boolean>;
}

/** `decoy` is a random password that unknown accounts are compared with, so that timing reveals nothing. */
export function createPasswordChecker(decoy: string): PasswordChecker {
  const decoyHash = hashPassword(decoy);
  return {
    async matches(passwordHash, password) {
      const matched = await verify(passwordHash ?? (await decoyHash), password.normalize('NFC'));
      return matched && typeof passwordHash === 'string';
    },
  };
}
