import { SettingsError } from '../settings/settings-error.ts';

/** What was asked of a program cannot be done; the sentence says what to do about it. */
export class NotPossible extends Error {}

/** The program was called in a way it does not know. */
export class WrongUsage extends Error {}

/** Where a program writes. Lines come without their end. */
export interface Output {
  out(line: string): void;
  err(line: string): void;
}

/**
 * Runs a program and returns its exit code: what `work` returns, 2 for what is not possible and for a wrong call, which prints `usage`. No
 * stack is printed.
 */
export async function runProgram(usage: string, output: Output, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WrongUsage) output.err(`${error.message}\n\n${usage}`);
    else output.err(sentenceOf(error));
    return 2;
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof NotPossible) return error.message;
  if (error instanceof SettingsError) return `The settings are wrong:\n${error.message}`;
  return `It failed: ${error instanceof Error ? error.message : String(error)}`;
}

/** Writes to the process's own streams. */
export const processOutput: Output = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
};
