import { isAbsolute, join } from 'node:path';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as not set, as in `PORT= npm start`. */
export const notEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));

/** Where the server listens unless it is told otherwise. */
export const listening = { host: '127.0.0.1', port: 3000 } as const;

/** Returns the absolute path of the data folder. A relative one begins at the repository's root, wherever the program was started. */
export function dataFolder(path = './data'): string {
  return isAbsolute(path) ? path : join(repositoryRoot, path);
}
