import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Runs a program in the repository's folder with nothing to read, and keeps what it prints.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show` prints as it goes instead
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: `${program}: ${error.message}` }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, output: signal ? `${output}\n${signal}` : output }));
  });
}

/** Whether a program can be found on the PATH. @param {string} program */
export async function hasProgram(program) {
  return (await run('which', [program])).code === 0;
}
