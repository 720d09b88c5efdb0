import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

const services = new URL('../../services/', import.meta.url);

/** Imports a file from the folder of every service that has it, in the order of the folders' names. */
export async function loadFromServices<Module>(
  path: string,
): Promise<{ readonly service: string; readonly module: Module }[]> {
  const folders = (await readdir(services)).sort();
  const files = folders.map((service) => ({ service, file: new URL(`${service}/${path}`, services) }));
  return Promise.all(
    files
      .filter(({ file }) => existsSync(file))
      .map(async ({ service, file }) => ({ service, module: await import(file.href) })),
  );
}
