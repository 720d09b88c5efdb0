import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Told the process number of every program that is run inside it.
 * @type {AsyncLocalStorage<(pid: number) => void>}
 */
export const starting = new AsyncLocalStorage();

/**
 * Runs a program in the repository's folder without standard input. Returns its exit code and what it printed; code 127 when
 * it could not be started.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show` prints the output as it comes instead of returning it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid !== undefined) starting.getStore()?.(child.pid);
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: `${program}: ${error.message}` }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, output: signal ? `${output}\n${signal}` : output }));
  });
}

/** Whether a program is on the PATH. @param {string} program */
export async function hasProgram(program) {
  return (await run('which', [program])).code === 0;
}
