// One time zone is enough: locks have no date.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embarque-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockModule = fileURLToPath(new URL('./folder-lock.ts', import.meta.url));

/** Starts a second process that locks the folder, prints the outcome and runs until killed. */
async function otherProcess(platform: string) {
  const script = `import(${JSON.stringify(lockModule)})
    .then((m) => m.lockFolder(${JSON.stringify(folder)}, ${JSON.stringify(platform)}))
    .then(() => console.log('taken'), (error) => { console.log(error.name); process.exit(); });
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    said,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

describe.each(['linux', 'darwin'].filter((platform) => platform !== 'linux' || process.platform === 'linux'))(
  'the lock of a data folder (%s)',
  (platform) => {
    it('refuses a second process while the first has it', async () => {
      const lock = await lockFolder(folder, platform);
      const second = await otherProcess(platform);
      expect(second.said).toBe('FolderInUse');
      await lock.release();
    });

    it('is refused to us while another process has it', async () => {
      const first = await otherProcess(platform);
      expect(first.said).toBe('taken');
      await expect(lockFolder(folder, platform)).rejects.toThrow(FolderInUse);
      await first.kill();
    });

    it('can be taken again once given back', async () => {
      await (await lockFolder(folder, platform)).release();
      await (await lockFolder(folder, platform)).release();
    });
  },
);

describe.runIf(process.platform === 'linux')('on Linux', () => {
  it('a killed process frees the folder at once', async () => {
    const first = await otherProcess('linux');
    await first.kill();
    await (await lockFolder(folder)).release();
  });

  it('another name of the same folder is the same folder', async () => {
    const alias = `${folder}-alias`;
    await symlink(folder, alias);
    const lock = await lockFolder(folder);
    await expect(lockFolder(alias)).rejects.toThrow(FolderInUse);
    await lock.release();
    await rm(alias);
  });
});

describe('by owner file', () => {
  it('takes over from an owner whose heartbeat stopped', async () => {
    const file = join(folder, 'owner');
    await writeFile(file, 'gone');
    await utimes(file, new Date(0), new Date(0));
    await (await lockFolder(folder, 'darwin')).release();
  });
});
