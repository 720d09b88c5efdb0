import type { PasswordCost } from '../password.ts';

/** The least that argon2 takes: tests hash passwords by the hundred, and what one costs is the subject of one alone. */
export const testPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1 };
