import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default, at the cost OWASP recommends: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash to keep of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST);
}

export interface PasswordChecker {
  /** Whether the password is the account's. Without a hash it takes as long and says no. */
  matches(passwordHash: string | null | undefined, password: string): Promise<boolean>;
}

/** `decoy` is any password that nobody has: unknown accounts are compared with it, so that time tells nothing. */
export function createPasswordChecker(decoy: string): PasswordChecker {
  const decoyHash = hashPassword(decoy);
  return {
    async matches(passwordHash, password) {
      const matched = await verify(passwordHash ?? (await decoyHash), password.normalize('NFC'));
      return matched && typeof passwordHash === 'string';
    },
  };
}
