import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts one of the floors of this folder as a process of its own. Throws when it ends before it listens. */
export async function startFloor(
  name: 'bare-fastify' | 'ready-frame',
  env: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL(`${name}.ts`, import.meta.url))], {
    env: { ...process.env, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-4000);
      const found = /^(\d+)$/m.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`the floor ${name} ended with ${code}: ${output}`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
