import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { composed, plainText, typedCharacters, withoutAccents } from '@embarque/contract/fields/typed-text.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { UserRow } from './tables.ts';

const FILE = join(repositoryRoot, 'apps/api/assets/common-passwords.txt');
/** What people append to a word to satisfy a rule, e.g. `Senha123!`. */
const TAIL = /[^\p{L}]{1,6}$/u;
/**
 * Tries after which an informed guesser has found a password that is weak. Eight characters drawn at random take a hundred million, and
 * the limits of signing in let nobody make a tenth of this many.
 */
const WEAK_GUESSES = 10_000_000;
/** What is left out only makes a password look weaker. The estimate takes longer with the square of what is read, and more. */
const LENGTH_READ = 32;
/** How many ways of reading signs as letters are tried. More find nothing more and take a second. */
const SUBSTITUTIONS = 8;
/** Shorter parts of a name would be found in every password. */
const OWN_LENGTH = 3;

const COMMON = 'Esta senha é muito usada e fácil de adivinhar. Escolha outra.';
const OWN = 'Esta senha contém seus próprios dados, como nome ou e-mail, e é fácil de adivinhar. Escolha outra.';
const PATTERN = 'Esta senha repete caracteres ou segue uma sequência, e é fácil de adivinhar. Escolha outra.';
const DATE = 'Esta senha é pouco mais que uma data, e é fácil de adivinhar. Escolha outra.';
const SIMPLE = 'Esta senha é simples demais e fácil de adivinhar. Escolha outra.';

const sentences: Readonly<Record<string, string>> = {
  dictionary: COMMON,
  repeat: PATTERN,
  sequence: PATTERN,
  spatial: PATTERN,
  date: DATE,
  regex: DATE,
};

let passwords: Promise<ReadonlySet<string>> | undefined;
const load = async (): Promise<ReadonlySet<string>> => new Set((await readFile(FILE, 'utf8')).split('\n'));

let estimator: Promise<ZxcvbnFactory> | undefined;
/** Its dictionaries take a moment and tens of megabytes: only a process in which somebody chooses a password reads them. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  return new Estimator({
    dictionary: { ...common.dictionary, ...portuguese.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: LENGTH_READ,
    l33tMaxSubstitutions: SUBSTITUTIONS,
  });
}

/**
 * Call wherever someone sets a password. `own`: what others may know of its member, such as names, e-mail and numbers. Throws AppError
 * invalid_data at the field `password`, with a sentence that says why.
 */
export async function refuseWeakPassword(password: string, own: readonly (string | null)[]): Promise<void> {
  const sentence = (await isCommon(password)) ? COMMON : await weaknessOf(password, own);
  if (sentence !== undefined) throw new AppError('invalid_data', { fields: { password: sentence } });
}

/** What others may know of a member, for `refuseWeakPassword`. */
export function ownDataOf(user: UserRow): (string | null)[] {
  const { name, firstName, lastName, email, cpf, cellphone, birthdate } = user;
  return [name, firstName, lastName, email, cpf, cellphone, birthdate, birthdate && toBrazilianDay(birthdate)];
}

/** Whether a password is one of the most used ones, in whatever case and with up to six digits or signs at its end. */
async function isCommon(password: string): Promise<boolean> {
  passwords ??= load();
  const known = await passwords;
  const plain = composed(password).trim().toLowerCase();
  return known.has(plain) || known.has(plain.replace(TAIL, ''));
}

/** Returns the sentence about a password that is guessed soon; undefined for any other. */
async function weaknessOf(password: string, own: readonly (string | null)[]): Promise<string | undefined> {
  estimator ??= loadEstimator();
  const read = withoutAccents(typedCharacters(password)).slice(0, LENGTH_READ);
  const ofMember = new Set(own.flatMap((datum) => (datum === null ? [] : partsOf(datum))));
  const { guesses, sequence } = (await estimator).check(read, [...ofMember]);
  // One that is a datum of its member and nothing else is not made better by its length, nor by the signs in it.
  const plain = plainText(password);
  const isDatum = ofMember.has(plain) || ofMember.has(plain.replace(/[^\p{L}\p{N}]/gu, ''));
  if (guesses >= WEAK_GUESSES && !isDatum) return undefined;
  if (isDatum || sequence.some(isOfMember)) return OWN;
  const [longest] = sequence.toSorted((a, b) => b.token.length - a.token.length);
  return sentences[longest?.pattern ?? ''] ?? SIMPLE;
}

const isOfMember = (match: MatchExtended): boolean =>
  match.pattern === 'dictionary' && match.dictionaryName === 'userInputs';

/** A datum as a whole, the two sides of an address, and each word and number in it. */
function partsOf(datum: string): string[] {
  const plain = plainText(datum);
  const words = plain.split(/[^\p{L}\p{N}]+/u);
  const labels = plain.split(/[@.]/);
  return [plain, words.join(''), ...plain.split('@'), ...labels, ...words].filter(({ length }) => length >= OWN_LENGTH);
}
