import { parseArgs } from 'node:util';
import { WrongUsage } from './program.ts';

/** What a program is called with: what to do, with which file, at which server. */
interface ProgramArguments {
  readonly help?: boolean | undefined;
  readonly name: string | undefined;
  readonly path: string | undefined;
  readonly server?: string | undefined;
}

/** Returns the arguments of a program that does one thing with one file. Throws WrongUsage for more files and unknown options. */
export function readArguments(args: readonly string[]): ProgramArguments {
  try {
    const options = { server: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [name, path, ...more] = positionals;
    if (more.length > 0) throw new Error(`One file at a time: ${more.join(' ')} is too much.`);
    return { ...values, name, path };
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}
