import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { watchCpuTime } from './cpu-time.mjs';

/** Busy once the process it is told of is not its parent any more, until it is ended. */
const orphan = 'setInterval(() => { while (process.ppid !== Number(process.argv[1])); }, 10);';
/** Starts it, says its process number, and ends when it is told to. */
const parent = `
  const args = ['-e', ${JSON.stringify(orphan)}, String(process.pid)];
  console.log(require('node:child_process').spawn(process.execPath, args).pid);
  process.stdin.once('data', () => process.exit());`;

it.runIf(existsSync('/proc/self/stat'))('counts descendants whose parents have ended', async () => {
  const watch = watchCpuTime();
  const [trees, none] = [watch?.trees(), watch?.trees()];
  const child = spawn(process.execPath, ['-e', parent], { stdio: ['pipe', 'pipe', 'inherit'] });
  trees?.add(child.pid ?? 0);
  const [pid] = await once(child.stdout, 'data');
  try {
    const before = trees?.seconds().user ?? 0;
    child.stdin.write('end');
    await once(child, 'exit');
    await expect.poll(() => trees?.seconds().user).toBeGreaterThan(before + 0.5);
    expect(none?.seconds()).toEqual({ user: 0, system: 0 });
  } finally {
    process.kill(Number(pid), 'SIGKILL');
    watch?.stop();
  }
});
