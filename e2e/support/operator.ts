import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { campaignsToken } from './journey-settings.ts';

const programs = fileURLToPath(new URL('../../apps/api/dist/', import.meta.url));

/** What a program of operators wrote, line by line, and what it ended with. */
export interface Told {
  readonly code: number;
  readonly lines: readonly string[];
}

/** An operator: somebody with files, beside a server. */
export interface Operator {
  /** Writes a file of the operator's own, by its path below a folder that nobody else has. */
  write(path: string, content: string): Promise<void>;
  /** Runs `npm run campaign` or `npm run points` on such a file, as the built server has them. */
  run(program: 'campaign' | 'points', action: string, path: string): Promise<Told>;
}

/** Gives an operator of a server to a journey, and takes the files away after it. */
export async function withOperator(url: string, use: (operator: Operator) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'embarque-operator-'));
  const operator: Operator = {
    async write(path, content) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    },
    async run(program, action, path) {
      const child = spawn(process.execPath, [join(programs, `${program}.js`), action, path, '--server', url], {
        cwd: folder,
        env: { ...process.env, CAMPAIGNS_TOKEN: campaignsToken },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let written = '';
      const keep = (chunk: Buffer) => {
        written += chunk;
      };
      child.stdout.on('data', keep);
      child.stderr.on('data', keep);
      const [code] = await once(child, 'close');
      return { code, lines: written.split('\n').filter((line) => line !== '') };
    },
  };
  try {
    await use(operator);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
