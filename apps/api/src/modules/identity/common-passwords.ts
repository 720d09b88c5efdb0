import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';

const FILE = join(repositoryRoot, 'apps/api/assets/common-passwords.txt');
/** What people append to a word to satisfy a rule, e.g. `Senha123!`. */
const TAIL = /[^\p{L}]{1,6}$/u;

let passwords: Promise<ReadonlySet<string>> | undefined;
const load = async (): Promise<ReadonlySet<string>> => new Set((await readFile(FILE, 'utf8')).split('\n'));

const COMMON = 'Esta senha é muito usada e fácil de adivinhar. Escolha outra.';

/** Call wherever someone sets a password. Throws AppError invalid_data at the field `password`. */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw new AppError('invalid_data', { fields: { password: COMMON } });
}

/** Whether a password is one of the most used ones, in whatever case and with up to six digits or signs at its end. */
async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= load();
  const known = await passwords;
  const plain = password.normalize('NFC').trim().toLowerCase();
  return known.has(plain) || known.has(plain.replace(TAIL, ''));
}
